/** What saving a picture of a stored record needs. Loads with the first one. */
export { forgetPicture, heldPicture } from './held-pictures.ts';
export { changePicture } from './send-file.ts';
