import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { uploadList } from '#contract/upload-lists.ts';
import type { QuestionUpload } from '#contract/question-uploads.ts';
import { type UploadFilters, uploadsQuery } from '#web/features/questions/uploads.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { dayAndTimeText } from '#web/ui/dates.ts';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import { Found } from '#web/ui/list/Found.tsx';
import { Items } from '#web/ui/list/Items.tsx';
import { List } from '#web/ui/list/List.tsx';
import type { Show } from '#web/ui/list/ListFilters.tsx';
import { counted } from '#web/ui/numbers.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import prose from '#web/ui/prose.module.css';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { isUnfinished } from './upload-words.ts';

const route = getRouteApi(`/guarded/shell${paths.instructor.uploads}`);

/** Every upload of questions that one has made. */
export function UploadsScreen() {
  const filters = route.useSearch({ select: uploadList.address.read });
  const navigate = useNavigate();
  const uploads = useQuery(uploadsQuery(filters));
  const show: Show<UploadFilters> = (search, how) =>
    void navigate({ to: paths.instructor.uploads, search, resetScroll: false, ...how });
  return (
    <>
      <PageHeader
        title="Uploads"
        under={[
          <Link key="questions" to={paths.instructor.questions}>
            Question Bank
          </Link>,
        ]}
        lead="Each file of questions that you brought, and what became of it."
      />
      <Found text={uploads.data && counted(uploads.data.pagination.total, 'upload')} />
      <List
        name="uploads"
        address={uploadList.address}
        filters={filters}
        query={uploads}
        meta={uploadsQuery(filters).meta}
        empty={{
          icon: IconUpload,
          notFound: { title: 'No uploads', text: 'There are none here.' },
          notThere: {
            title: 'No uploads yet',
            text: 'Bulk Upload in the question bank brings a whole file of questions.',
          },
        }}
        skeleton={<Skeleton height="14rem" />}
        onShow={show}
      >
        {(list, stale) => (
          <Items look="rows" label="Uploads" stale={stale}>
            {list.uploads.map((upload) => (
              <li key={upload._id} className={layout.ruled}>
                <Row upload={upload} />
              </li>
            ))}
          </Items>
        )}
      </List>
    </>
  );
}

function Row({ upload }: { upload: QuestionUpload }) {
  const { _id, fileName, format, createdAt, questions, standing } = upload;
  return (
    <div className={`${layout.narrowable} ${grid.tall14}`}>
      <p className={`${prose.cardSize} ${prose.breakable}`}>
        <Link to={paths.instructor.upload} params={{ uploadId: _id }}>
          {fileName || 'Without a file'}
        </Link>{' '}
        {isUnfinished(upload) && <Badge tone="warn">Not finished</Badge>}
      </p>
      <p className={prose.note}>
        {dayAndTimeText(createdAt)}
        {format !== '' && `, ${format}`}
      </p>
      <p className={prose.note}>
        {counted(questions, 'question')} added
        {standing < questions && `, ${standing === 0 ? 'none' : standing} still there`}
      </p>
    </div>
  );
}
