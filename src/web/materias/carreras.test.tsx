import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Carrera } from '#shared/carreras.ts';
import type { NivelEstudiantil } from '#shared/niveles.ts';
import { dibujarPantalla } from '#testing/web/draw.tsx';
import { queryClient } from '#web/kit/query-client.ts';
import { toastStore } from '#web/kit/ui/toasts.ts';
import { EliminarCarrera } from './components/EliminarCarrera.tsx';

const nivel: NivelEstudiantil = {
  version: 1,
  codigoNivelEstudiantil: 'D',
  nombre: 'Diversificado',
  clave: 'diversificado',
  orden: 4,
  requiereCarrera: true,
  numeroBloques: 4,
  activo: true,
  resolucion: '',
  conUsuarios: true,
  pagosNivelesEstudiantiles: [],
};
const vacia: Carrera = {
  version: 1,
  idNivelEstudiantilCarrera: 7,
  idCarrera: 7,
  nombre: 'Turismo',
  fechaCreado: '2026-01-05T14:00:00Z',
  activo: true,
  codigoNivelEstudiantil: 'D',
  codigoNivelEstudiantilNavigation: { codigoNivelEstudiantil: 'D', nombre: 'Diversificado', clave: 'D' },
  nivelesEstudiantilesCarrerasMaterias: [],
  pagosNivelesEstudiantilesCarreras: [],
};
const conUna: Carrera = {
  ...vacia,
  nivelesEstudiantilesCarrerasMaterias: [
    {
      idNivelEstudiantilCarreraMateria: 3,
      idMateriaNavigation: { version: 1, idMateria: 3, nombre: 'Geografía', activo: true },
    },
  ],
};

afterEach(() => {
  vi.unstubAllGlobals();
  act(toastStore.clear);
  queryClient.clear();
});

it.each([
  ['que se acaba de vaciar se puede eliminar, aunque la pantalla todavía muestre su materia', conUna, vacia],
  ['que acaba de recibir una materia dice que la tiene, y no se puede', vacia, conUna],
])('una carrera %s', async (_, mostrada, guardada) => {
  vi.stubGlobal('fetch', async (url: string) => {
    const data = url.includes('/carreras/') ? [guardada] : [];
    return new Response(JSON.stringify({ code: 1, data, message: '' }));
  });
  dibujarPantalla(<EliminarCarrera carrera={mostrada} nivel={nivel} onClose={vi.fn()} />);
  const eliminar = await screen.findByRole<HTMLButtonElement>('button', { name: 'Eliminar' });
  expect(eliminar.disabled).toBe(true);
  if (guardada === vacia) await waitFor(() => expect(eliminar.disabled).toBe(false));
  else expect(await screen.findByText('Tiene 1 materia.')).toBeTruthy();
  expect(eliminar.disabled).toBe(guardada === conUna);
});

it('de una carrera cuyas materias no se pueden leer no se cuenta lo que antes se leyó', async () => {
  let responde = true;
  vi.stubGlobal('fetch', async (url: string) => {
    const data = url.includes('/carreras/') ? [conUna] : [];
    return responde
      ? new Response(JSON.stringify({ code: 1, data, message: '' }))
      : new Response(JSON.stringify({ code: 0, data: null, message: 'No.' }), { status: 500 });
  });
  dibujarPantalla(<EliminarCarrera carrera={conUna} nivel={nivel} onClose={vi.fn()} />);
  await screen.findByText('Tiene 1 materia.');
  cleanup();
  responde = false;
  dibujarPantalla(<EliminarCarrera carrera={conUna} nivel={nivel} onClose={vi.fn()} />);
  expect(await screen.findByText('No se pudo revisar qué grados y materias tiene.')).toBeTruthy();
  expect(screen.queryByText('Tiene 1 materia.')).toBeNull();
});
