import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import classes from './settings.module.css';

export function SettingsSkeleton() {
  return (
    <div className={classes.page} aria-hidden="true">
      <div className={classes.form}>
        <Skeleton height="21rem" radius="lg" />
        <Skeleton height="17rem" radius="lg" />
      </div>
      <Skeleton height="33rem" radius="lg" />
    </div>
  );
}
