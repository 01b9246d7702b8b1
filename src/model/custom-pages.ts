/** Screens that are written by hand, in src/app/pages; a resource names one where its own form or list is not enough. */
export const customForms = ['network-wizard'] as const;
export type CustomForm = (typeof customForms)[number];

export const isCustomForm = (name: string): name is CustomForm => (customForms as readonly string[]).includes(name);

export const customLists = ['cart'] as const;
export type CustomList = (typeof customLists)[number];

export const isCustomList = (name: string): name is CustomList => (customLists as readonly string[]).includes(name);
