/** The server's validation of an uploaded file, for the rows of the current page. */
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ImportBody } from '#model/csv/import-answer.ts';
import type { Resource } from '#model/types/resource.ts';
import { postImport } from './send-import.ts';

const what = 'csv-import';

export function useImportAnswer(resource: Resource, request: Omit<ImportBody, 'encoding'>, isWanted: boolean) {
  const { uploadedFileKey, dryrun, ...rest } = request;
  return useQuery({
    queryKey: [what, resource.name, uploadedFileKey, dryrun, rest],
    queryFn: ({ signal }) => postImport(resource, request, signal),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // The rows stay visible while other rows of the same file load.
    placeholderData: (previous, query) =>
      query?.queryKey[2] === uploadedFileKey && query.queryKey[3] === dryrun ? previous : undefined,
  });
}

/** Clears earlier answers, so that the file is validated again. */
export const forgetAnswers = (queries: QueryClient): void => queries.removeQueries({ queryKey: [what] });
