import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import {
  abrir,
  alumno,
  boton,
  empezar,
  entrarComo,
  LUIS,
  materia,
  opciones,
  pulsar,
  servidor,
} from '#testing/web/servidor-de-cierre.tsx';

beforeEach(empezar);

it('dice qué falta en cada sección, con su docente', async () => {
  abrir();
  const suya = within(await screen.findByRole('link', { name: /Primero Básico A/ }));
  suya.getByText('29 alumnos · Materias cerradas 9 de 11');
  suya.getByText('Falta: Física (P. Morales), Inglés (sin docente)');
  expect(screen.getAllByText('Lista para cerrar')).toHaveLength(2);
});

it('cierra las listas una por una, y nombra la que sigue abierta con su razón', async () => {
  servidor.niega = (url) => (url.endsWith('/cierres/3') ? { message: 'Falta cerrar: Arte.' } : null);
  abrir();
  fireEvent.click(await screen.findByRole('button', { name: 'Cerrar las 2 listas' }));
  screen.getByText(/^¿Cerrar Primero Básico B y Primero Básico C\? Las notas de 58 alumnos quedan fijas\./);
  pulsar('Cerrar 2 secciones');
  await screen.findByText('Primero Básico C: Falta cerrar: Arte.');
  expect(servidor.enviado.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /cierres/2',
    'POST /cierres/3',
  ]);
});

it('quien coordina prepara y no cierra', async () => {
  entrarComo('Administrador 4');
  servidor.cierre = {
    ...servidor.cierre,
    permisos: { cerrar: false, reabrir: false, decidir: false, preparar: true },
  };
  abrir();
  await screen.findByRole('link', { name: /Primero Básico A/ });
  expect(screen.queryByRole('button', { name: /^Cerrar las/ })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: /Primero Básico A/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Opciones de Tzoc Caal, Luis' }));
  expect(screen.getAllByRole('menuitem').map((una) => una.textContent)).toEqual([
    'Ver notas',
    'Con adecuación curricular',
    'No se presentó a la segunda recuperación de Matemáticas…',
    'Nota de traslado…',
  ]);
  expect(screen.queryByRole('button', { name: 'Cerrar sección' })).toBeNull();
});

it('cada alumno lleva su propuesta y el porqué, y la sección no se cierra mientras algo falta', async () => {
  abrir('/notas?seccion=1');
  const fila = within((await screen.findByText('Tzoc Caal, Luis')).closest('tr') ?? document.body);
  fila.getByText('Falta recuperación');
  fila.getByText('Matemáticas 54. Falta la segunda oportunidad de recuperación.');
  fila.getByRole('img', { name: 'reprobado' });
  expect(boton('Cerrar sección')).toHaveProperty('disabled', true);
  screen.getByText('Falta cerrar: Física, Inglés.');
  screen.getByText('0 de 1 alumno');
});

it('la dirección decide distinto con un motivo, sobre la decisión que vio', async () => {
  abrir('/notas?seccion=1');
  await opciones('Opciones de Tzoc Caal, Ana', 'Decidir distinto…');
  const dialogo = within(await screen.findByRole('dialog', { name: 'Decidir distinto' }));
  expect(dialogo.getByRole('radio', { name: 'No promovido' })).toHaveProperty('checked', true);
  const motivo = dialogo.getByRole('textbox', { name: /Motivo/ });
  fireEvent.change(motivo, { target: { value: 'Corto' } });
  fireEvent.click(dialogo.getByRole('button', { name: 'Guardar' }));
  await dialogo.findByText('Motivo debe tener 10 letras o más.');
  fireEvent.change(motivo, { target: { value: 'Lo acordó el claustro.' } });
  fireEvent.click(dialogo.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(servidor.enviado).toEqual([
      {
        method: 'PUT',
        url: '/cierres/1/decisiones',
        body: { idEstudianteGrado: 1, resultado: 'NP', motivo: 'Lo acordó el claustro.', version: 0 },
      },
    ]),
  );
});

it('no haberse presentado se pregunta antes, y se deshace', async () => {
  servidor.cierre.alumnos = [
    { ...LUIS, ausencias: [{ idMateria: 5, materia: 'Matemáticas', oportunidad: 1 }] },
  ];
  abrir('/notas?seccion=1');
  await opciones('Opciones de Tzoc Caal, Luis', 'No se presentó a la segunda recuperación de Matemáticas…');
  await screen.findByText('¿Tzoc Caal, Luis no se presentó a la segunda recuperación de Matemáticas?');
  expect(servidor.enviado).toEqual([]);
  pulsar('No se presentó');
  const cual = { idEstudianteGrado: 2, idMateria: 5 };
  await waitFor(() =>
    expect(servidor.enviado.at(-1)?.body).toEqual({ ...cual, oportunidad: 2, ausente: true }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await opciones('Opciones de Tzoc Caal, Luis', 'Sí se presenta a la primera recuperación de Matemáticas…');
  fireEvent.click(await screen.findByRole('button', { name: 'Abrir la oportunidad' }));
  await waitFor(() =>
    expect(servidor.enviado.at(-1)?.body).toEqual({ ...cual, oportunidad: 1, ausente: false }),
  );
});

it('mientras hay materias abiertas no dice que nadie necesita recuperación', async () => {
  servidor.cierre.recuperacion.alumnos = 0;
  servidor.cierre.materias = [materia(7, 'Física')];
  abrir('/notas?seccion=1');
  await screen.findByText('Se sabrá al cerrar las materias');
  expect(screen.queryByText('Nadie la necesita')).toBeNull();
});

it('la norma se nombra por su grado, lo que no cuenta se dice una vez y lo decidido se ve mientras espera', async () => {
  servidor.cierre.normaDelGrado = true;
  servidor.cierre.noCuentan = ['Inglés no cuenta: no se imparte este año.'];
  const decision = { resultado: 'P' as const, motivo: 'Caso especial', quien: 'Ana', version: 1 };
  servidor.cierre.alumnos = [
    alumno(1, 'Ana'),
    { ...LUIS, decision, motivos: ['La dirección decidió promover.'] },
  ];
  abrir('/notas?seccion=1');
  await screen.findByText(/^Norma de Primero Básico: se aprueba con 60/);
  expect(screen.getAllByText(/Inglés no cuenta/)).toHaveLength(1);
  for (const dicho of ['Decidido: Promovido', /promover \(«Caso especial»\)\.$/]) screen.getByText(dicho);
});

it('cerrada, dice desde cuándo y por quién, y se reabre con un motivo', async () => {
  const fechaCerrada = '2026-10-30T18:00:00.000Z';
  servidor.cierre = {
    ...servidor.cierre,
    ...{ fechaCerrada, cerradaPor: 'Ana Lucía Estrada', bloquean: [] },
    cierres: [1, 2].map((version) => ({
      ...{ version, cerrado: fechaCerrada, cerradoPor: 'Ana Lucía Estrada' },
      ...{ reabierto: null, reabiertoPor: null, motivo: null },
    })),
  };
  abrir('/notas?seccion=1');
  await screen.findByText('Sección cerrada el 30 oct 2026 por Ana Lucía Estrada');
  boton('Descargar cambios');
  pulsar('Reabrir…');
  const dialogo = within(await screen.findByRole('dialog', { name: 'Reabrir sección' }));
  fireEvent.change(dialogo.getByRole('textbox', { name: /Motivo/ }), {
    target: { value: 'Faltó una nota de Física.' },
  });
  fireEvent.click(dialogo.getByRole('button', { name: 'Reabrir' }));
  await waitFor(() =>
    expect(servidor.enviado.map(({ url, body }) => [url, body])).toEqual([
      ['/cierres/1/reabrir', { motivo: 'Faltó una nota de Física.' }],
    ]),
  );
});

it('la nota de traslado se guarda con su documento y sigue con la materia que viene', async () => {
  abrir('/notas?seccion=1');
  await opciones('Opciones de Tzoc Caal, Ana', 'Nota de traslado…');
  await screen.findByRole('textbox', { name: /Nota del otro colegio/ });
  const dialogo = within(screen.getByRole('dialog', { name: 'Nota de traslado' }));
  const poner = (label: RegExp, value: string) =>
    fireEvent.change(dialogo.getByRole('textbox', { name: label }), { target: { value } });
  poner(/Nota del otro colegio/, '78,5');
  poner(/Documento/, 'Certificación 123');
  poner(/Motivo/, 'Viene de otro colegio.');
  fireEvent.click(dialogo.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(servidor.enviado).toEqual([
      {
        method: 'PUT',
        url: '/calificaciones/inscripciones/1/materias/1/bloques/1/traslado',
        body: { nota: 78.5, documento: 'Certificación 123', motivo: 'Viene de otro colegio.', version: 0 },
      },
    ]),
  );
  await waitFor(() => expect(dialogo.getByRole('combobox', { name: /Materia/ }).textContent).toBe('Física'));
  expect(dialogo.getByRole('textbox', { name: /Documento/ })).toHaveProperty('value', 'Certificación 123');
  fireEvent.click(dialogo.getByRole('radio', { name: 'No cuenta' }));
  fireEvent.click(dialogo.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(servidor.enviado.at(-1)?.body).toMatchObject({ nota: null }));
});
