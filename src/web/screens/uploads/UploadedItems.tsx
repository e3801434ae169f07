import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { uploadItemList, uploadOutcomeSchema } from '#contract/upload-lists.ts';
import type { UploadItem, WholeUpload } from '#contract/question-uploads.ts';
import { type UploadItemFilters, uploadItemsQuery } from '#web/features/questions/uploads.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/Badge.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import { choiceField } from '#web/ui/list/fields.tsx';
import { Found } from '#web/ui/list/Found.tsx';
import { Items } from '#web/ui/list/Items.tsx';
import { List } from '#web/ui/list/List.tsx';
import { ListFilters, type Show } from '#web/ui/list/ListFilters.tsx';
import { counted } from '#web/ui/numbers.ts';
import prose from '#web/ui/prose.module.css';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { outcomeTones, outcomeWords, standingText } from './upload-words.ts';

const route = getRouteApi(`/guarded/shell${paths.instructor.upload}`);
const fields = {
  outcome: choiceField(
    'What became of it',
    'Everything',
    uploadOutcomeSchema.options.map((value) => ({ value, label: outcomeWords[value] })),
  ),
};

/** What became of each question of an upload, in the order of its file. */
export function UploadedItems({ upload }: { upload: WholeUpload }) {
  const filters = route.useSearch({ select: uploadItemList.address.read });
  const navigate = useNavigate();
  const params = { uploadId: upload._id };
  const items = useQuery(uploadItemsQuery(upload._id, filters));
  const { address } = uploadItemList;
  const show: Show<UploadItemFilters> = (search, how) =>
    void navigate({ to: paths.instructor.upload, params, search, resetScroll: false, ...how });
  return (
    <>
      <ListFilters address={address} filters={filters} fields={fields} onShow={show} />
      <Found text={items.data && counted(items.data.pagination.total, 'question')} />
      <List
        name="questions"
        address={address}
        filters={filters}
        query={items}
        meta={uploadItemsQuery(upload._id, filters).meta}
        empty={{
          icon: IconUpload,
          notFound: { title: 'No questions', text: 'This became of none of them.' },
          notThere: { title: 'Nothing is known', text: 'It is not kept any more what became of its questions.' },
        }}
        skeleton={<Skeleton height="14rem" />}
        onShow={show}
      >
        {(list, stale) => (
          <Items look="rows" label="Questions of the file" stale={stale}>
            {list.items.map((item) => (
              <li key={item._id} className={layout.ruled}>
                <Item item={item} countedBy={upload.countedBy} />
              </li>
            ))}
          </Items>
        )}
      </List>
    </>
  );
}

function Item({ item, countedBy }: { item: UploadItem; countedBy: WholeUpload['countedBy'] }) {
  const { place, name, outcome, text, message, notes } = item;
  return (
    <div className={`${layout.narrowable} ${grid.tall14}`}>
      <p className={`${prose.note} ${prose.breakable}`}>
        {name || `${countedBy} ${place}`} <Badge tone={outcomeTones[outcome]}>{outcomeWords[outcome]}</Badge>
      </p>
      {text !== '' && (
        <div className={`${prose.breakable} ${prose.serif} ${prose.asWritten}`}>
          <QuestionText text={withoutMedia(text)} />
        </div>
      )}
      {message !== '' && <p className={prose.size14}>{message}.</p>}
      {notes.length > 0 && (
        <ul className={prose.size14}>
          {notes.map((note, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two of a question may say the same
            <li key={index}>{note}</li>
          ))}
        </ul>
      )}
      <Whereabouts item={item} />
    </div>
  );
}

function Whereabouts({ item }: { item: UploadItem }) {
  const { outcome, question, test } = item;
  if (outcome === 'added') {
    return (
      <p className={prose.note}>
        {standingText(item)}{' '}
        {test && question?.isThere && (
          <Link to={paths.instructor.test} params={{ testId: test._id }} search={{ edit: question._id }}>
            Open it in {test.title}
          </Link>
        )}
        {!test && question?.isThere && 'Its test is not yours any more.'}
      </p>
    );
  }
  if (!test) return null;
  return (
    <p className={prose.note}>
      <Link to={paths.instructor.test} params={{ testId: test._id }}>
        {outcome === 'draft' ? `Finish it in ${test.title}` : test.title}
      </Link>
    </p>
  );
}

/** Pictures are where the question is; here they are only named. */
const withoutMedia = (text: string) => text.replaceAll(/!\[(.*?)\]\((picture|sound):[^)\s]*\)/g, '[$2: $1]');
