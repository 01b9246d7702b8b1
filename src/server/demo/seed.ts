/** The seed of all demo data. */
export const usualSeed = 20_260_401;
