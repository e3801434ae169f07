import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/sitting-templates.ts';
import { call } from '#web/api/call.ts';

const templatesKey = ['sitting-templates'] as const;

export const templatesQuery = queryOptions({
  queryKey: templatesKey,
  queryFn: async ({ signal }) => (await call(contract.getSittingTemplates, {}, { signal })).templates,
  meta: { failure: 'Failed to load the templates' },
});

function useReadAgain() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: templatesKey });
}

export function useKeepTemplate(sittingId: string) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (name: string) => call(contract.keepSittingTemplate, { params: { sittingId }, body: { name } }),
    onSuccess: readAgain,
    meta: { failure: 'Failed to keep the template', prefersServer: true, success: 'Kept as a template' },
  });
}

type Change = { templateId: string; name: string; isShared: boolean };

export function useChangeTemplate() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: ({ templateId, ...body }: Change) =>
      call(contract.changeSittingTemplate, { params: { templateId }, body }),
    onSuccess: readAgain,
    meta: { failure: 'Failed to change the template', prefersServer: true, success: 'Template saved' },
  });
}

export function useDeleteTemplate() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (templateId: string) => call(contract.deleteSittingTemplate, { params: { templateId } }),
    onSuccess: readAgain,
    meta: { failure: 'Failed to delete the template', prefersServer: true, success: 'Template deleted' },
  });
}
