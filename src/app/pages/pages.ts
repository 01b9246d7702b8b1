/** Pages that are written by hand; each is loaded when it is opened, and the frame knows no more of them than this file. */
export const loadCsvWizard = async () => (await import('./csv-wizard/csv-wizard.tsx')).default;
