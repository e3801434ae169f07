import { useMutation } from '@tanstack/react-query';
import type { CallOf } from '#contract/endpoint.ts';
import { createSection, deleteSection, layOutUtme, updateSection } from '#contract/sections.ts';
import { call } from '#web/api/call.ts';
import { useReadAgain } from './arranging.ts';

/** Shown by the dialog itself, beside what was typed. */
export const sectionFailure = { failure: 'Failed to save the section', prefersServer: true } as const;

export function useCreateSection(testId: string) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (body: CallOf<typeof createSection>['body']) => call(createSection, { params: { testId }, body }),
    onSuccess: readAgain,
    meta: { success: 'Section saved' },
  });
}

type SectionEdit = CallOf<typeof updateSection>['body'];

export function useUpdateSection(sectionId: string) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (body: SectionEdit) => call(updateSection, { params: { sectionId }, body }),
    onSuccess: readAgain,
    meta: { success: 'Section saved' },
  });
}

export function useMoveSection(sectionId: string) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (place: number) => call(updateSection, { params: { sectionId }, body: { place } }),
    onSettled: readAgain,
    meta: { failure: 'Failed to move the section' },
  });
}

export function useDeleteSection(sectionId: string) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: () => call(deleteSection, { params: { sectionId } }),
    onSuccess: readAgain,
    meta: { failure: 'Failed to delete the section', prefersServer: true, success: 'Section deleted' },
  });
}

/** Gives a test that has just been made the sections of a UTME. */
export function useLayOutUtme() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (testId: string) => call(layOutUtme, { params: { testId } }),
    onSuccess: readAgain,
    meta: { failure: 'Failed to make the sections of a UTME', prefersServer: true },
  });
}
