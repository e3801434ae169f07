import { Fragment, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { Language } from '#contract/languages.ts';
import type { User } from '#contract/users.ts';
import { languageOfDevice } from '#web/features/settings/language-choice.ts';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { onLanguageChange, speak, spokenLanguage } from '#web/words/language.ts';
import { LoadingScreen } from './LoadingScreen.tsx';

type Props = {
  /** None before the sign-in. */
  user?: User;
  /** Whether the language has to stay: what somebody sits in front of with the clock running is not drawn anew. */
  stays?: boolean;
  children: ReactNode;
};

/**
 * Speaks the language that somebody has chosen, else that of the device or the school (before-paint.js has guessed it).
 * All within is drawn anew where it changes. The screens of the staff have no words but English yet.
 */
export function InTheirLanguage({ user, stays = false, children }: Props) {
  const ofDevice = languageOfDevice(usePublicSettings());
  const theirs = user === undefined ? ofDevice : user.role === 'student' ? (user.language ?? ofDevice) : 'en';
  const [wanted, setWanted] = useState(theirs);
  if (wanted !== theirs && !stays) setWanted(theirs);
  const spoken = useSpoken(wanted);
  return spoken === undefined ? <LoadingScreen /> : <Fragment key={spoken}>{children}</Fragment>;
}

export const useSpokenLanguage = () => useSyncExternalStore(onLanguageChange, spokenLanguage);

/** The language that is spoken, once it is the wanted one or its words could not be brought. */
function useSpoken(wanted: Language): Language | undefined {
  const spoken = useSpokenLanguage();
  const [tried, setTried] = useState<Language>();
  useEffect(() => {
    if (spoken !== wanted) void speak(wanted).then(() => setTried(wanted));
  }, [spoken, wanted]);
  return spoken === wanted || tried === wanted ? spoken : undefined;
}
