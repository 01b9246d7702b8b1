/** Verbs of permissions that every resource has; each of its actions is a further one. */
export const verbs = ['read', 'create', 'update', 'delete', 'export'] as const;
