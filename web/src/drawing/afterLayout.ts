/** Call back after the layout of the next frame: reading positions earlier would force a layout and delay it. Returns how to cancel. */
export function afterLayout(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => (timer = setTimeout(callback)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
