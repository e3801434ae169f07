import { useMutation } from '@tanstack/react-query';
import type { AuthoredTest } from '#contract/authoring.ts';
import type { CallOf } from '#contract/endpoint.ts';
import { createTest, type NewTest, updateTest } from '#contract/test-content.ts';
import { call } from '#web/api/call.ts';
import { tell } from '#web/api/tell.ts';
import { useRefresh } from './authoring.ts';

// "Also when update fails": section 8 has one failure for both.
const saveFailure = { failure: 'Failed to create test', prefersServer: true };

export function useCreateTest() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: NewTest) => call(createTest, { body }),
    onSuccess: refresh,
    meta: { ...saveFailure, success: 'Test created successfully!' },
  });
}

export function useUpdateTest(testId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: CallOf<typeof updateTest>['body']) => call(updateTest, { params: { testId }, body }),
    onSuccess: refresh,
    meta: { ...saveFailure, success: 'Test updated successfully!' },
  });
}

export function useSetFree({ _id: testId }: Pick<AuthoredTest, '_id'>) {
  const refresh = useRefresh();
  const setting = useMutation({
    mutationFn: (isFree: boolean) => call(updateTest, { params: { testId }, body: { isFree } }),
    onSuccess: (_, isFree) => {
      tell(isFree ? 'Test made free successfully' : 'Test free status removed successfully', 'good', {
        undo: () => setting.mutate(!isFree),
      });
      return refresh();
    },
    meta: { failure: 'Failed to update test status' },
  });
  return setting;
}
