import { IconCheck, IconCopy, IconShare } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSiteAddress } from '#web/api/site-address.ts';
import { tell } from '#web/api/tell.ts';
import { Button } from '#web/ui/Button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { TextField } from '#web/ui/TextField.tsx';
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
const copyFailure = 'Failed to copy referral code';
const steps = [
  { title: 'Share your code', text: 'Send a friend your code, or the link that has it filled in already.' },
  { title: 'Your friend signs up', text: 'They open an account with your code, and take a first test.' },
  { title: 'You both earn', text: 'Bonus points for both of you, once the school has approved them.' },
];

export function ShareAndInvite({ code, siteTitle }: Props) {
  const { address } = useSiteAddress();
  const link = code === undefined ? '' : referralLink(address, code);
  return (
    <div className={`${layout.stack} ${grid.fit304} ${grid.gap32by48}`}>
      <section aria-labelledby="share-code">
        <h3 id="share-code" className={`${space.below10} ${prose.size19} ${prose.leading130}`}>
          Invite a friend
        </h3>
        <div className={`${layout.stack} ${space.gap18} ${layout.fromStart} ${classes.fields}`}>
          <div className={`${layout.stack} ${space.gap10} ${layout.lower} ${grid.withEnd} ${classes.copyRow}`}>
            <TextField label="Your referral code" value={code ?? ''} readOnly onType={nothing} />
            <CopyButton text={code} />
          </div>
          <TextField label="Your referral link" value={link} readOnly onType={nothing} />
          <Button disabled={code === undefined} onClick={() => void shareLink(link, siteTitle)}>
            <IconShare size={18} stroke={1.75} aria-hidden="true" />
            Share Referral Link
          </Button>
        </div>
      </section>
      <section aria-labelledby="how-it-works">
        <h3 id="how-it-works" className={`${space.below10} ${prose.size19} ${prose.leading130}`}>
          How It Works
        </h3>
        <ol className={`${layout.stack} ${space.gap14} ${classes.steps}`}>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <p className={prose.strong}>{title}</p>
              <p className={`${prose.lead} ${classes.faint}`}>{text}</p>
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
      tell('Referral code copied to clipboard!', 'good');
    } catch {
      tell(copyFailure, 'bad');
    }
  }

  const Icon = copied > 0 ? IconCheck : IconCopy;
  return (
    <Button
      look="outline"
      aria-label="Copy referral code"
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
  const text = `Join me on ${siteTitle}: timed tests, marked at once and explained. Sign up with my link and we both earn bonus points.`;
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
    tell('Referral link copied to clipboard!', 'good');
  } catch {
    tell(copyFailure, 'bad');
  }
}
