/** Words that a later version will define. */
export const reservedWords: readonly string[] = ['search'];

/** Words at the top of a resource file that every project has. */
export const coreWords: readonly string[] = [
  ...['$schema', 'extends', 'was', 'area', 'icon', 'source', 'requires', 'path', 'api', 'title', 'fields', 'rules'],
  ...['compute', 'tree', 'list', 'views', 'bulk', 'detail', 'create', 'csv', 'actions', 'links', 'permissions'],
  ...['bin', 'home', 'demo'],
  ...reservedWords,
];
