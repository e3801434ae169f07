import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ExamFacts } from '#contract/tests.ts';
import type { StartTerms } from '#web/features/attempt/start-calls.ts';
import { SectionsToSit } from '#web/features/sections/SectionsToSit.tsx';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { catalogueEntryQuery } from '#web/features/tests/tests.ts';
import { schoolTimeText } from '#web/ui/dates.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { inTheirWords } from '#web/words/fixed.ts';
import { sectionWords } from '#web/words/sections.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';

type Props = {
  facts: Pick<ExamFacts, '_id' | 'extraPercent' | 'restMinutes' | 'sections' | 'toChoose' | 'opening' | 'marksOff'>;
  personId: string;
  /** Why it could not be started just now. */
  failure: Error | null;
  /** How often somebody wanted to start before all was said. */
  asked: number;
  /** Says what the test asks for; nothing while something of it is missing. */
  onSay: (terms: StartTerms | null) => void;
};

/** What a candidate reads and says before Start, of what not every test has: a part of its own. */
export function BeforeStart({ facts, personId, failure, asked, onSay }: Props) {
  const { opening, extraPercent, restMinutes, sections, toChoose, marksOff } = facts;
  const [sectionIds, setSectionIds] = useState<string[]>();
  const [accessCode, setAccessCode] = useState('');
  const needsCode = opening?.state === 'open' && opening.needsCode;
  const isCodeMissing = needsCode && accessCode.trim() === '';
  const isChoiceMissing = toChoose !== undefined && sectionIds?.length !== toChoose;
  const isMissing = isCodeMissing || isChoiceMissing || (opening !== undefined && opening.state !== 'open');
  useEffect(() => {
    onSay(isMissing ? null : { sectionIds, ...(needsCode && { accessCode }) });
  }, [onSay, isMissing, sectionIds, needsCode, accessCode]);
  useOpensByItself(facts);
  const code = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked > 0) code.current?.querySelector('input')?.focus();
  }, [asked]);
  const problem =
    asked > 0 && isCodeMissing ? sectionWords('codeMissing') : failure ? inTheirWords(failure.message) : undefined;
  return (
    <>
      {extraPercent !== undefined && (
        <p className={prose.strong}>{sectionWords('extraTime', { percent: extraPercent })}</p>
      )}
      {restMinutes !== undefined && (
        <p className={prose.strong}>{sectionWords('restMinutes', { minutes: restMinutes })}</p>
      )}
      {opening && <When opening={opening} isAsked={asked > 0} />}
      {sections && (
        <SectionsToSit
          facts={facts}
          personId={personId}
          chosen={sectionIds}
          isAsked={asked > 0 && isChoiceMissing}
          onChoose={setSectionIds}
        />
      )}
      {needsCode && (
        <div ref={code} className={`${layout.most320} ${space.below16}`}>
          <TextField
            label={sectionWords('code')}
            hint={sectionWords('codeHint')}
            autoComplete="off"
            invalid={isCodeMissing && problem !== undefined}
            value={accessCode}
            onType={setAccessCode}
          />
        </div>
      )}
      {problem !== undefined && (
        <p role="alert" className={`${prose.problem} ${space.below24}`}>
          {problem}
        </p>
      )}
      {marksOff !== 'nothing' && (
        <p className={`${prose.strong} ${space.below24}`}>{sectionWords('ruleMarksOff', { rule: marksOff })}</p>
      )}
    </>
  );
}

type WhenProps = { opening: NonNullable<ExamFacts['opening']>; isAsked: boolean };

/** When it opens and closes; once somebody wants to start who cannot, it is said to them. */
function When({ opening: { state, opensAt, closesAt }, isAsked }: WhenProps) {
  const { timeZone } = usePublicSettings();
  const told = (time: string | null) => (time === null ? '' : schoolTimeText(time, timeZone));
  const [opens, closes] = [told(opensAt), told(closesAt)];
  if (state === 'open') {
    return closesAt && <p className={`${prose.strong} ${space.below24}`}>{sectionWords('openUntil', { closes })}</p>;
  }
  return (
    <p className={`${isAsked ? prose.problem : prose.strong} ${space.below24}`} role={isAsked ? 'alert' : undefined}>
      {state === 'over'
        ? sectionWords('closedOn', { closes })
        : closesAt === null
          ? sectionWords('opensOn', { opens })
          : sectionWords('opensOnUntil', { opens, closes })}
    </p>
  );
}

const askEveryMs = 10_000;

/** Until a test opens it is asked again: the server's clock says when that is, and no device's. */
function useOpensByItself({ _id, opening }: Pick<ExamFacts, '_id' | 'opening'>): void {
  const queryClient = useQueryClient();
  const isEarly = opening?.state === 'early';
  useEffect(() => {
    if (!isEarly) return undefined;
    const { queryKey } = catalogueEntryQuery(_id);
    const timer = setInterval(() => void queryClient.invalidateQueries({ queryKey }), askEveryMs);
    return () => clearInterval(timer);
  }, [queryClient, isEarly, _id]);
}
