import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { BrokenScreen } from './BrokenScreen.tsx';

export function ErrorScreen({ reset }: ErrorComponentProps) {
  const router = useRouter();
  function retry() {
    reset();
    void router.invalidate();
  }
  return <BrokenScreen onRetry={retry} />;
}
