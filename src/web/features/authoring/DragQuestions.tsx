import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useState } from 'react';
import { errorCatalogue } from '#contract/error-catalogue.ts';
import { tell } from '#web/api/tell.ts';
import layout from '#web/ui/layout.module.css';
import surface from '#web/ui/surface.module.css';
import prose from '#web/ui/prose.module.css';
import { type Dragged, type Place, standsAt, type Target } from './dragging.ts';
import classes from './dragging.module.css';

type Props = {
  onDrop: (dragged: Dragged, place: Place) => void;
  children: ReactNode;
};

// What is moved is told by the page, as the buttons' moves are.
const silent = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: '' },
};
function nothing() {
  return undefined;
}

/** Lets what stands in it be dragged by its handle, with a mouse or a finger. Escape gives up. */
export function DragQuestions({ onDrop, children }: Props) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const [dragged, setDragged] = useState<Dragged>();
  const [target, setTarget] = useState<Target>();

  function end({ over }: DragEndEvent) {
    forget();
    const place = targetIn(over?.data.current);
    if (dragged === undefined || place === undefined) return;
    if ('closed' in place) tell(errorCatalogue.SECTION_IS_DRAWN.message, 'bad');
    else if (!standsAt(dragged, place)) onDrop(dragged, place);
  }

  function forget() {
    setDragged(undefined);
    setTarget(undefined);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestPlace}
      accessibility={silent}
      onDragStart={({ active }: DragStartEvent) => setDragged(draggedIn(active.data.current))}
      onDragOver={({ over }) => setTarget(targetIn(over?.data.current))}
      onDragEnd={end}
      onDragCancel={forget}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <p
            className={`${prose.strong} ${prose.size14} ${surface.tinted} ${layout.afloat} ${classes.carried}`}
            data-closed={target && 'closed' in target}
          >
            {target && 'closed' in target ? 'This section draws its questions' : `Moving ${dragged.name}`}
          </p>
        )}
      </DragOverlay>
    </DndContext>
  );
}

/** Of the places that it may come to, the one that is nearest to the pointer, up or down. */
const nearestPlace: CollisionDetection = ({ active, pointerCoordinates, droppableContainers, droppableRects }) => {
  const dragged = draggedIn(active.data.current);
  if (!pointerCoordinates || !dragged) return [];
  const { y } = pointerCoordinates;
  return droppableContainers
    .flatMap(({ id, data }) => {
      const [target, rect] = [targetIn(data.current), droppableRects.get(id)];
      if (!target || !rect || !mayComeTo(dragged, target)) return [];
      return { id, away: Math.max(rect.top - y, y - rect.bottom, 0) };
    })
    .sort((one, other) => one.away - other.away)
    .slice(0, 1);
};

const mayComeTo = ({ within }: Dragged, target: Target) =>
  'closed' in target ? within === null : target.within === within;

// What dnd-kit hands on is what DragHandle and DropPlace gave it.
const draggedIn = (data: { dragged?: Dragged } | undefined) => data?.dragged;
const targetIn = (data: { target?: Target } | undefined) => data?.target;
