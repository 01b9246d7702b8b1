/** Whether this runs as compiled JavaScript: then Node reads no TypeScript, unless it is told to. */
export const isCompiled: boolean = !import.meta.filename.endsWith('.ts');
