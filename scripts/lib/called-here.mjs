/** Imported before everything that asks for the project: it is the folder in which the command was called. */
process.env.PROJECT_DIRECTORY = process.cwd();
