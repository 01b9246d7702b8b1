/** Forms that are written by hand, in src/app/pages; a resource names one where its own form is not enough. */
export const customForms = ['network-wizard'] as const;
export type CustomForm = (typeof customForms)[number];

export const isCustomForm = (name: string): name is CustomForm => (customForms as readonly string[]).includes(name);
