import { isBlackboardTab, readBlackboardTab } from './blackboard/read-blackboard-tab.ts';
import type { QuestionFile } from './file-item.ts';
import { readGift } from './gift/read-gift.ts';

const giftSign =
  /^\s*(?:\$CATEGORY:|::[^\n]{0,400}?::)|(?:^|[^\\])\{\s*(?:[=~#>}]|T\s*[#}]|F\s*[#}]|TRUE\s*[#}]|FALSE\s*[#}]|####)/m;

/** Questions as plain text, in one of the ways in which other systems and people write them; nothing where it is none. */
export function readTextFile(text: string, newId: () => string): QuestionFile | undefined {
  if (isBlackboardTab(text)) return readBlackboardTab(text);
  if (giftSign.test(text)) return readGift(text, newId);
  return undefined;
}
