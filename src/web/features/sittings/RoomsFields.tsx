import { TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import type { Problems, SittingField, SittingValues } from './sitting-form.ts';

type Props = {
  values: SittingValues;
  problems: Problems;
  onSet: <F extends SittingField>(field: F, value: SittingValues[F]) => void;
};

/** A list with one of its rows changed. */
const withRow = <R extends object>(rows: readonly R[], place: number, changed: Partial<R>) =>
  rows.map((row, index) => (index === place ? { ...row, ...changed } : row));

/** The rooms of a sitting, and who invigilates in them. */
export function RoomsFields({ values: { rooms, invigilators }, problems, onSet }: Props) {
  const named = rooms.flatMap(({ name }) => (name.trim() === '' ? [] : [{ value: name, label: name }]));
  return (
    <div className={`${layout.stack} ${space.gap18}`}>
      {rooms.map((room, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a room has no name before one is typed
        <div key={place} className={`${layout.cluster} ${layout.lowest} ${space.gap12}`}>
          <TextInput
            label={`Room ${place + 1}`}
            name="rooms"
            className={`${layout.from224} ${layout.most320}`}
            value={room.name}
            onChange={(event) => onSet('rooms', withRow(rooms, place, { name: event.currentTarget.value }))}
          />
          <TextInput
            label="Seats"
            inputMode="numeric"
            placeholder="Any number"
            value={room.seats}
            onChange={(event) => onSet('rooms', withRow(rooms, place, { seats: event.currentTarget.value }))}
          />
          <Button
            look="outline"
            aria-label={`Remove room ${place + 1}`}
            onClick={() =>
              onSet(
                'rooms',
                rooms.filter((_, index) => index !== place),
              )
            }
          >
            Remove
          </Button>
        </div>
      ))}
      {problems.rooms !== undefined && (
        <p role="alert" className={prose.bad}>
          {problems.rooms}
        </p>
      )}
      <div>
        <Button look="outline" onClick={() => onSet('rooms', [...rooms, { name: '', seats: '' }])}>
          <IconPlus size={17} aria-hidden="true" /> Add Room
        </Button>
      </div>
      {invigilators.map(({ email, room }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- nor has somebody an e-mail
        <div key={place} className={`${layout.cluster} ${layout.lowest} ${space.gap12}`}>
          <TextInput
            label={`Invigilator ${place + 1}`}
            name="invigilators"
            type="email"
            autoComplete="off"
            placeholder="Email of a colleague"
            className={`${layout.from224} ${layout.most320}`}
            value={email}
            onChange={(event) =>
              onSet('invigilators', withRow(invigilators, place, { email: event.currentTarget.value }))
            }
          />
          <SelectField
            label="Watches"
            all="All rooms"
            choices={named}
            value={room}
            onChoose={(chosen) => onSet('invigilators', withRow(invigilators, place, { room: chosen ?? '' }))}
          />
          <Button
            look="outline"
            aria-label={`Remove invigilator ${place + 1}`}
            onClick={() =>
              onSet(
                'invigilators',
                invigilators.filter((_, index) => index !== place),
              )
            }
          >
            Remove
          </Button>
        </div>
      ))}
      {problems.invigilators !== undefined && (
        <p role="alert" className={prose.bad}>
          {problems.invigilators}
        </p>
      )}
      <div>
        <Button look="outline" onClick={() => onSet('invigilators', [...invigilators, { email: '', room: '' }])}>
          <IconPlus size={17} aria-hidden="true" /> Add Invigilator
        </Button>
      </div>
    </div>
  );
}
