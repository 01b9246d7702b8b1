/**
 * The project under test, read once for all test files of a process: reading it takes a second or more, and no test
 * changes it.
 */
import { type FilesRead, readDeclarationFiles } from '#server/declarations/declarations.ts';
import { type Project, projectOf } from '#server/declarations/project.ts';
import { project } from './project.ts';

let files: Promise<FilesRead> | undefined;
let shipped: Promise<Project> | undefined;

export function shippedFiles(): Promise<FilesRead> {
  files ??= readDeclarationFiles(project);
  return files;
}

/** @throws DeclarationError with every issue of the declarations */
export function shippedProject(): Promise<Project> {
  shipped ??= shippedFiles().then(projectOf);
  return shipped;
}
