import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { conNotas } from '#shared/calificaciones.rules.ts';
import { dibujarPantalla } from '#testing/web/draw.tsx';
import { queryClient } from '#web/kit/query-client.ts';
import { CalificacionesEstudiantePage } from './pages/CalificacionesEstudiantePage.tsx';

function abrir(reply: object) {
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response(JSON.stringify(reply))));
  dibujarPantalla(
    <CalificacionesEstudiantePage />,
    '/estudiante/ciclo/:ciclo/calificaciones',
    '/estudiante/ciclo/2024/calificaciones',
  );
}

const boleta = () => screen.queryByRole('button', { name: 'Descargar boleta' });

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it('de un año sin inscripción no se ofrece la boleta, y se lee por qué', async () => {
  abrir({ code: 0, data: null, message: 'No existe asignación para el estudiante' });
  expect(await screen.findByText('No existe asignación para el estudiante')).toBeTruthy();
  expect(boleta()).toBeNull();
});

it('con materias se ofrece', async () => {
  const materia = { idMateria: 1, nombre: 'Matemáticas' };
  abrir({ code: 1, data: [{ materia, notas: { promedio: null }, bloques: [] }], message: '' });
  expect(await screen.findByText('Matemáticas')).toBeTruthy();
  expect(boleta()).not.toBeNull();
});

it('de un año de antes de Ceiba se ve una sola columna, y reprueba lo que no llega a 60 ya redondeado', async () => {
  const materia = (idMateria: number, nombre: string, notaFinal: number, promedio: number) => ({
    materia: { idMateria, nombre },
    notas: { promedio },
    bloques: [],
    notaFinal,
  });
  abrir({
    code: 1,
    data: [materia(1, 'Arte', 59.5, 60), materia(2, 'Matemáticas', 59.4, 59)],
    message: '',
  });
  const tabla = await screen.findByRole('table', { name: 'Notas finales' });
  const renglones = [...tabla.querySelectorAll('tr')].map((fila) =>
    [...fila.cells].map((celda) => celda.textContent),
  );
  expect(renglones.map((fila) => fila.at(-1))).toEqual(['Nota final', '59.5', '59.4▾', '60']);
  expect(screen.queryByText('Bloque 1')).toBeNull();
  expect(screen.queryByText(/NNG/)).toBeNull();
});

it('de un bloque en curso dice cuánto lleva de lo calificado, y nada es rojo antes de que termine', async () => {
  const enCurso = {
    ...{ bloque: 1, zona: 38, examen: 0, calificados: 50 },
    ...{ fechaIniciado: '2026-01-15T13:00:00.000Z', fechaTerminado: null },
  } as const;
  const materia = { idMateria: 1, nombre: 'Matemáticas' };
  abrir({ code: 1, data: [conNotas(materia, [enCurso])], message: '' });
  expect(await screen.findByText('Llevas 38 de 50 calificados')).toBeTruthy();
  expect(screen.queryByRole('img', { name: 'reprobado' })).toBeNull();
  queryClient.clear();
  cleanup();
  const terminado = { ...enCurso, fechaTerminado: '2026-03-15T13:00:00.000Z' };
  abrir({ code: 1, data: [conNotas(materia, [terminado])], message: '' });
  expect(await screen.findAllByRole('img', { name: 'reprobado' })).toHaveLength(2);
});

it('la nota de otro colegio lleva una T, el bloque que no cuenta lo dice, y la recuperación una R', async () => {
  const bloque = (numero: number, nota: number | null | undefined) => ({
    ...{ bloque: numero, zona: 40, examen: 13 },
    ...{ fechaIniciado: '2026-01-15T13:00:00.000Z', fechaTerminado: '2026-03-15T13:00:00.000Z' },
    ...(nota === undefined ? {} : { traslado: { nota } }),
  });
  const materia = conNotas({ idMateria: 1, nombre: 'Matemáticas' }, [
    bloque(1, 58),
    bloque(2, null),
    bloque(3, undefined),
  ]);
  expect(materia.notas.promedio).toBe(56);
  abrir({ code: 1, data: [{ ...materia, recuperacion: 64, final: 64 }], message: '' });
  const bloques = (await screen.findAllByRole('listitem')).map((uno) => uno.textContent);
  expect(bloques[0]).toMatch(/^Bloque 158T▾/);
  expect(bloques[1]).toMatch(/^Bloque 2No cuenta/);
  expect(bloques[2]).toMatch(/^Bloque 353▾Zona 40/);
  expect(screen.getByRole('region', { name: 'Matemáticas' }).textContent).toContain('Nota final64R');
  screen.getByText(/^Promedio 56 · recuperación 64/);
});
