export const bringRoomMedia = () => import('./RoomMedia.tsx');
