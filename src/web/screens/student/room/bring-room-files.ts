export const bringRoomFiles = () => import('./RoomFiles.tsx');
