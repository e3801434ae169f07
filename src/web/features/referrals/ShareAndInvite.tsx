import { IconCheck, IconCopy, IconShare } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSiteAddress } from '#web/api/site-address.ts';
import { tell } from '#web/api/tell.ts';
import { Button } from '#web/ui/Button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { studentWords } from '#web/words/student.ts';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { referralLink } from './referral-link.ts';
import classes from './referrals.module.css';

type Props = {
  /** None while it loads. */
  code: string | undefined;
  siteTitle: string;
};

const feedbackMs = 2_000;
const steps = [
  { title: 'step1', text: 'step1Text' },
  { title: 'step2', text: 'step2Text' },
  { title: 'step3', text: 'step3Text' },
] as const;

export function ShareAndInvite({ code, siteTitle }: Props) {
  const { address } = useSiteAddress();
  const link = code === undefined ? '' : referralLink(address, code);
  return (
    <div className={`${layout.stack} ${grid.fit304} ${grid.gap32by48}`}>
      <section aria-labelledby="share-code">
        <h3 id="share-code" className={`${space.below10} ${prose.size19} ${prose.leading130}`}>
          {studentWords('inviteAFriend2')}
        </h3>
        <div className={`${layout.stack} ${space.gap18} ${layout.fromStart} ${classes.fields}`}>
          <div className={`${layout.stack} ${space.gap10} ${layout.lower} ${grid.withEnd} ${classes.copyRow}`}>
            <TextField label={studentWords('yourReferralCode')} value={code ?? ''} readOnly onType={nothing} />
            <CopyButton text={code} />
          </div>
          <TextField label={studentWords('yourReferralLink')} value={link} readOnly onType={nothing} />
          <Button disabled={code === undefined} onClick={() => void shareLink(link, siteTitle)}>
            <IconShare size={18} stroke={1.75} aria-hidden="true" />
            {studentWords('shareReferralLink')}
          </Button>
        </div>
      </section>
      <section aria-labelledby="how-it-works">
        <h3 id="how-it-works" className={`${space.below10} ${prose.size19} ${prose.leading130}`}>
          {studentWords('howItWorks')}
        </h3>
        <ol className={`${layout.stack} ${space.gap14} ${classes.steps}`}>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <p className={prose.strong}>{studentWords(title)}</p>
              <p className={`${prose.lead} ${classes.faint}`}>{studentWords(text)}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function nothing(): void {
  // The fields are there to be read and copied.
}

/** Its icon says for two seconds that it is copied. */
function CopyButton({ text }: { text: string | undefined }) {
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return undefined;
    const timer = setTimeout(() => setCopied(0), feedbackMs);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(code: string) {
    try {
      await copyText(code);
      setCopied((times) => times + 1);
      tell(studentWords('referralCodeCopiedToClipboard'), 'good');
    } catch {
      tell(studentWords('failedToCopyCode'), 'bad');
    }
  }

  const Icon = copied > 0 ? IconCheck : IconCopy;
  return (
    <Button
      look="outline"
      aria-label={studentWords('copyReferralCode')}
      data-copied={copied > 0}
      disabled={text === undefined}
      onClick={() => void (text !== undefined && copy(text))}
    >
      <Icon size={18} stroke={1.75} aria-hidden="true" />
    </Button>
  );
}

/** By the device's own sheet where it has one, else by the clipboard. */
async function shareLink(url: string, siteTitle: string): Promise<void> {
  const text = studentWords('joinMeOnSitetitleTimed', { siteTitle });
  if ('share' in navigator) {
    try {
      await navigator.share({ title: siteTitle, text, url });
      return;
    } catch (error) {
      // Closed without sharing: that is an answer too.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await copyText(url);
    tell(studentWords('referralLinkCopiedToClipboard'), 'good');
  } catch {
    tell(studentWords('failedToCopyCode'), 'bad');
  }
}
