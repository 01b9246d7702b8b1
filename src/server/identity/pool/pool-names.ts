/** The built-in pool's names, in the form that Cognito's client expects. */
export const builtInPoolId = 'local_Daicho';
export const builtInClientId = 'daicho-web';
/** The part of the id after "_". It is part of every password's hash, so it never changes. */
export const builtInPoolName = 'Daicho';
