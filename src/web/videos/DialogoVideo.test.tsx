import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { consultarVideoEstudiante, type VideoInfo } from '#shared/videos.ts';
import { DialogoVideo } from './components/DialogoVideo.tsx';

afterEach(() => vi.unstubAllGlobals());

const video: VideoInfo = {
  id: 'dQw4w9WgXcQ',
  snippet: { title: 'Los volcanes', thumbnails: { default: { url: '/x', width: 120, height: 90 } } },
  contentDetails: { duration: null },
};

it('sin red no se dice que el video no existe, y al volver se busca solo', async () => {
  let red = false;
  vi.stubGlobal('fetch', () =>
    red
      ? Promise.resolve(new Response(JSON.stringify({ code: 1, data: video, message: '' })))
      : Promise.reject(new TypeError('Failed to fetch')),
  );
  render(
    <DialogoVideo consulta={consultarVideoEstudiante} onAdd={() => undefined} onClose={() => undefined} />,
  );
  fireEvent.change(screen.getByLabelText('Link de YouTube'), {
    target: { value: 'https://youtu.be/dQw4w9WgXcQ' },
  });
  expect(
    await screen.findByText('Sin internet: no se pudo buscar el video. Inténtalo de nuevo.'),
  ).toBeTruthy();
  red = true;
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('Los volcanes')).toBeTruthy();
});
