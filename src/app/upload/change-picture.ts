/** What saving a picture of a stored record needs. Loaded when one is saved. */
export { forgetPicture, heldPicture } from './held-pictures.ts';
export { changePicture } from './send-file.ts';
