import { CheckField } from '#web/ui/CheckField.tsx';

/** What a new account is signed in with. */
export const secretChoices = [
  { value: 'password', label: 'A password' },
  { value: 'pin', label: 'A PIN' },
] as const;

export function AskForAnother({ isAsked, onAsk }: { isAsked: boolean; onAsk: (isAsked: boolean) => void }) {
  return (
    <CheckField
      label="Ask for a password of their own"
      hint="At the next sign-in, before anything else."
      checked={isAsked}
      onCheck={onAsk}
    />
  );
}
