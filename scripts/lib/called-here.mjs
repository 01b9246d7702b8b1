/** Sets the current folder as the project. Must be imported before all code that reads the project's path. */
process.env.PROJECT_DIRECTORY = process.cwd();
