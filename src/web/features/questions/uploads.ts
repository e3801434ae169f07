import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { AddressOf } from '#contract/lists.ts';
import type { uploadItemList, uploadList } from '#contract/upload-lists.ts';
import {
  getQuestionUpload,
  getQuestionUploads,
  getUploadItems,
  undoQuestionUpload,
} from '#contract/question-uploads.ts';
import { call } from '#web/api/call.ts';
import { questionsKey, useRefreshQuestions } from './questions.ts';

const uploadsKey = [...questionsKey, 'uploads'] as const;

export type UploadFilters = AddressOf<typeof uploadList.address>;
export type UploadItemFilters = AddressOf<typeof uploadItemList.address>;

export const uploadsQuery = (query: UploadFilters & { limit?: number }) =>
  queryOptions({
    queryKey: [...uploadsKey, query],
    queryFn: ({ signal }) => call(getQuestionUploads, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to load the uploads' },
  });

export const uploadQuery = (uploadId: string) =>
  queryOptions({
    queryKey: [...uploadsKey, 'one', uploadId],
    queryFn: ({ signal }) => call(getQuestionUpload, { params: { uploadId } }, { signal }),
  });

export const uploadItemsQuery = (uploadId: string, query: UploadItemFilters) =>
  queryOptions({
    queryKey: [...uploadsKey, 'items', uploadId, query],
    queryFn: ({ signal }) => call(getUploadItems, { params: { uploadId }, query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to load what became of the questions' },
  });

export function useUndoUpload() {
  const refresh = useRefreshQuestions();
  return useMutation({
    mutationFn: (uploadId: string) => call(undoQuestionUpload, { params: { uploadId } }),
    onSuccess: refresh,
    meta: { failure: 'Failed to undo the upload', prefersServer: true },
  });
}
