import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { splitTags, tagKey } from '#contract/question-tags.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import { knownTagsQuery } from './questions.ts';

type Props = {
  /** As typed, with commas between them. */
  value: string;
  invalid: boolean;
  errorId: string | undefined;
  onType: (value: string) => void;
};

const offeredAtOnce = 6;

/** Tags to be typed, or taken from those that one's questions have already, so that the same thing is called the same. */
export function TagsField({ value, invalid, errorId, onType }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { data: known = [] } = useQuery(knownTagsQuery);
  const { whole, begun } = typedTags(value);
  const taken = new Set(splitTags(value).map(tagKey));
  const offered = known
    .filter((tag) => tagKey(tag).startsWith(tagKey(begun)) && !taken.has(tagKey(tag)))
    .slice(0, offeredAtOnce);
  return (
    <div className={`${layout.stack} ${space.gap8}`}>
      <TextField
        ref={input}
        label="Tags"
        name="tags"
        hint="To find it again, with commas between them. Candidates do not see them."
        autoComplete="off"
        value={value}
        invalid={invalid}
        aria-errormessage={errorId}
        onType={onType}
      />
      {offered.length > 0 && (
        <div className={`${layout.cluster} ${space.gap8}`} role="group" aria-label="Tags that you have used">
          {offered.map((tag) => (
            <Button
              key={tag}
              look="outline"
              size="small"
              onClick={() => {
                onType([...whole, tag, ''].join(', '));
                input.current?.focus();
              }}
            >
              {tag}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Those that are typed to their end, and what has been begun after the last comma. */
function typedTags(value: string): { whole: string[]; begun: string } {
  const end = Math.max(value.lastIndexOf(','), value.lastIndexOf(';'));
  return { whole: splitTags(value.slice(0, end + 1)), begun: value.slice(end + 1).trim() };
}
