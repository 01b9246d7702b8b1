/** Verbs in the permissions of every resource. Each action of a resource adds one. */
export const verbs = ['read', 'create', 'update', 'delete', 'export'] as const;
