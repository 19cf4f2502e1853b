import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { abrir, boton, empezar, materia, pulsar, servidor } from '#testing/web/servidor-de-cierre.tsx';
import { paths } from '#web/paths.ts';

beforeEach(empezar);

const ANA = 'Ana Lucía Estrada';
const dia = (n: number) => `2026-10-${n}T18:00:00.000Z`;
const reabierto = { reabiertoPor: 'Luis Caal', motivo: 'Faltó una nota de Física.' };
const CIERRES = [
  { version: 1, cerrado: dia(28), cerradoPor: ANA, reabierto: dia(29), ...reabierto },
  { version: 2, cerrado: dia(29), cerradoPor: ANA, reabierto: dia(30), ...reabierto, motivo: 'Otra nota.' },
  { ...{ version: 3, cerrado: dia(31), cerradoPor: ANA }, reabierto: null, reabiertoPor: null, motivo: null },
];

it('cada cierre conserva su fecha, quién reabrió y por qué, y lo que cambió desde el anterior', async () => {
  servidor.cierre = {
    ...servidor.cierre,
    ...{ fechaCerrada: dia(31), cerradaPor: ANA, bloquean: [], cierres: CIERRES },
  };
  abrir('/notas?seccion=1');
  const historial = await screen.findByRole('button', { name: 'Historial de cierres' });
  expect(screen.queryByRole('list', { name: 'Historial de cierres' })).toBeNull();
  fireEvent.click(historial);
  const lista = within(screen.getByRole('list', { name: 'Historial de cierres' }));
  lista.getByText(`Cierre 1 · 28 oct 2026 · ${ANA}`);
  lista.getByText('Reabierta el 29 oct 2026 por Luis Caal: Faltó una nota de Física.');
  lista.getByText('Reabierta el 30 oct 2026 por Luis Caal: Otra nota.');
  lista.getByText(`Cierre 3 · 31 oct 2026 · ${ANA}`);
  pulsar('Descargar cambios del cierre 1 al 2');
  await waitFor(() => expect(servidor.descargado).toEqual(['/cierres/1/cambios?de=1&a=2']));
});

it('una sección reabierta dice por qué, también la primera vez', async () => {
  servidor.cierre = { ...servidor.cierre, cierres: CIERRES.slice(0, 1) };
  abrir('/notas?seccion=1');
  fireEvent.click(await screen.findByRole('button', { name: 'Historial de cierres' }));
  screen.getByText('Reabierta el 29 oct 2026 por Luis Caal: Faltó una nota de Física.');
  expect(screen.queryByRole('button', { name: /^Descargar cambios/ })).toBeNull();
});

it('cerrada otra vez, avisa de las boletas finales que dicen otras notas y lleva a prepararlas', async () => {
  servidor.cierre = {
    ...servidor.cierre,
    ...{ fechaCerrada: dia(31), cerradaPor: ANA, bloquean: [], cierres: CIERRES, boletasConOtrasNotas: 2 },
  };
  abrir('/notas?seccion=1');
  await screen.findByText(/^2 boletas finales ya emitidas dicen otras notas: prepáralas otra vez\./);
  expect(screen.getByRole('link', { name: 'Ir a Boletas' }).getAttribute('href')).toBe(
    `${paths.boletas.path}?seccion=1`,
  );
});

it('abrir una sección y volver a la lista empieza arriba', async () => {
  const subir = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  abrir();
  fireEvent.click(await screen.findByRole('link', { name: /Primero Básico A/ }));
  await screen.findByText('Tzoc Caal, Luis');
  expect(subir).toHaveBeenCalledTimes(1);
  expect(subir).toHaveBeenLastCalledWith({ top: 0 });
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Grado y sección' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Todas las secciones' }));
  await screen.findByRole('link', { name: /Primero Básico A/ });
  expect(subir).toHaveBeenCalledTimes(2);
  subir.mockRestore();
});

it('lo que falta de un docente que no está se dice con lo que se puede hacer, y con notas la materia se imparte', async () => {
  servidor.cierre.materias = [materia(7, 'Física', { bloquean: ['Falta finalizar el bloque 2.'] })];
  abrir('/notas?seccion=1');
  await screen.findByText(
    /Si no está, la clase se transfiere en Colaboradores › Materias asignadas › Transferir\.$/,
  );
  pulsar('Opciones de Física');
  const noSeImparte = await screen.findByRole('menuitem', { name: /^No se imparte este año…/ });
  expect(noSeImparte.getAttribute('aria-disabled')).toBe('true');
  expect(noSeImparte.textContent).toContain('La materia ya tiene notas publicadas: se imparte este año.');
});

it('sin nadie que dé la clase no se dice a quién le toca', async () => {
  servidor.cierre.materias = [materia(8, 'Inglés', { docente: null, bloquean: ['Nadie da esta materia.'] })];
  abrir('/notas?seccion=1');
  await screen.findByText('Nadie da esta materia.');
  expect(screen.queryByText(/Transferir/)).toBeNull();
  boton('Opciones de Inglés');
});
