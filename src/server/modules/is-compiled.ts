/** True if this runs as compiled JavaScript: then Node needs a loader for TypeScript. */
export const isCompiled: boolean = !import.meta.filename.endsWith('.ts');
