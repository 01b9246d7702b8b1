/** Chance that is the same for everybody. */
export const usualSeed = 20_260_401;
