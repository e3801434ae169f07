/** What came in by files: a part of its own, which weighs on no other screen. */
export { UploadScreen } from './uploads/UploadScreen.tsx';
export { UploadsScreen } from './uploads/UploadsScreen.tsx';
