import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import {
  abrir,
  alumno,
  empezar,
  LUIS,
  materia,
  opciones,
  pulsar,
  seccion,
  servidor,
} from '#testing/web/servidor-de-cierre.tsx';
import { invalidate } from '#web/kit/query-client.ts';

beforeEach(empezar);

const OTRA = { resultado: 'P' as const, motivo: 'Lo acordó el claustro.', quien: 'Luis Caal', version: 3 };
const hay = (rol: string, name: string) => screen.findByRole(rol, { name });

/** What somebody else did meanwhile: the next act is refused, and the section is read as it stands then. */
function mientras(message: string, cambio: Partial<typeof servidor.cierre>, data: unknown = null) {
  servidor.niega = () => {
    servidor.cierre = { ...servidor.cierre, ...cambio };
    return { message, data };
  };
}

it('si otra persona decidió mientras tanto, el diálogo muestra qué vale y guarda sobre eso, con lo escrito', async () => {
  abrir('/notas?seccion=1');
  await opciones('Opciones de Tzoc Caal, Ana', 'Decidir distinto…');
  const dialogo = within(await hay('dialog', 'Decidir distinto'));
  fireEvent.change(dialogo.getByRole('textbox', { name: /Motivo/ }), {
    target: { value: 'Caso especial de la familia.' },
  });
  mientras('Mientras decidías, el resultado de Ana cambió. Revisa qué queda.', {}, { vale: OTRA });
  fireEvent.click(dialogo.getByRole('button', { name: 'Guardar' }));
  await dialogo.findByText('Cambió mientras decidías. Decidió Luis Caal: Promovido. Lo acordó el claustro.');
  dialogo.getByRole('radio', { name: /^Lo que propone el cálculo/ });
  servidor.niega = () => null;
  fireEvent.click(dialogo.getByRole('button', { name: 'Guardar' }));
  const body = { idEstudianteGrado: 1, resultado: 'NP', motivo: 'Caso especial de la familia.' };
  await waitFor(() =>
    expect(servidor.enviado.map((uno) => uno.body)).toEqual([
      { ...body, version: 0 },
      { ...body, version: 3 },
    ]),
  );
});

it('y si la quitó, dice que vale la propuesta', async () => {
  servidor.cierre.alumnos = [alumno(1, 'Ana', { decision: OTRA })];
  abrir('/notas?seccion=1');
  await opciones('Opciones de Tzoc Caal, Ana', 'Cambiar la decisión…');
  const dialogo = within(await hay('dialog', 'Decidir distinto'));
  dialogo.getByText('Decidió Luis Caal: Promovido. Lo acordó el claustro.');
  fireEvent.change(dialogo.getByRole('textbox', { name: /Motivo/ }), {
    target: { value: 'Ya no hace falta.' },
  });
  mientras('Mientras decidías, el resultado de Ana cambió. Revisa qué queda.', {}, { vale: null });
  fireEvent.click(dialogo.getByRole('button', { name: 'Guardar' }));
  await dialogo.findByText('Cambió mientras decidías. Vale la propuesta: ya no hay decisión.');
  fireEvent.click(dialogo.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(servidor.enviado.at(-1)?.body).toMatchObject({ version: 0 }));
});

it('una materia que otra persona cerró mientras tanto se dice, y ya no se ofrece cerrarla', async () => {
  servidor.cierre.materias = [materia(7, 'Física')];
  abrir('/notas?seccion=1');
  await opciones('Opciones de Física', 'Cerrar en lugar del docente');
  const cerrada = { estado: 'cerrada' as const, fechaCerrada: '2026-10-28T18:00:00.000Z' };
  mientras('La materia está cerrada desde el 28 oct 2026.', { materias: [materia(7, 'Física', cerrada)] });
  fireEvent.click(await hay('button', 'Cerrar materia'));
  await screen.findByText('Física ya está cerrada desde el 28 oct 2026.');
  expect(screen.queryByRole('button', { name: 'Cerrar materia' })).toBeNull();
  pulsar('Entendido');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(servidor.enviado).toHaveLength(1);
});

it('lo que se escribe de una materia que ya se resolvió de otro modo no se ofrece más', async () => {
  servidor.cierre.materias = [materia(7, 'Física', { conNotas: false })];
  abrir('/notas?seccion=1');
  await opciones('Opciones de Física', 'No se imparte este año…');
  const dialogo = within(await hay('dialog', 'No se imparte este año'));
  fireEvent.change(dialogo.getByRole('textbox', { name: /Motivo/ }), {
    target: { value: 'No hubo docente.' },
  });
  mientras('La materia ya tiene notas publicadas: se imparte este año.', {
    materias: [materia(7, 'Física')],
  });
  fireEvent.click(dialogo.getByRole('button', { name: 'Guardar' }));
  const aviso = within(await hay('alertdialog', 'No se imparte este año'));
  aviso.getByText('La materia ya tiene notas publicadas: se imparte este año.');
});

const CERRADA = { fechaCerrada: '2026-10-28T18:00:00.000Z', cerradaPor: 'Luis Caal', bloquean: [] };
const YA_CERRADA = 'Sección cerrada el 28 oct 2026 por Luis Caal.';

it('una sección que otra persona cerró mientras tanto se dice en lugar de la pregunta', async () => {
  servidor.cierre.bloquean = [];
  abrir('/notas?seccion=1');
  fireEvent.click(await hay('button', 'Cerrar sección'));
  mientras('La sección está cerrada desde el 28 oct 2026.', CERRADA);
  fireEvent.click(
    within(await hay('alertdialog', 'Cerrar sección')).getByRole('button', { name: 'Cerrar sección' }),
  );
  await screen.findByText(YA_CERRADA);
  pulsar('Entendido');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('y una que ya no se puede cerrar, con lo que falta', async () => {
  servidor.cierre.bloquean = [];
  abrir('/notas?seccion=1');
  fireEvent.click(await hay('button', 'Cerrar sección'));
  mientras('Falta cerrar: Física.', { bloquean: ['Falta cerrar: Física.'] });
  fireEvent.click(
    within(await hay('alertdialog', 'Cerrar sección')).getByRole('button', { name: 'Cerrar sección' }),
  );
  await screen.findByText('Ya no se puede cerrar Primero Básico A. Falta cerrar: Física.');
});

it('una sección que otra persona reabrió mientras tanto también', async () => {
  servidor.cierre = { ...servidor.cierre, ...CERRADA };
  abrir('/notas?seccion=1');
  fireEvent.click(await hay('button', 'Reabrir…'));
  const dialogo = within(await hay('dialog', 'Reabrir sección'));
  fireEvent.change(dialogo.getByRole('textbox', { name: /Motivo/ }), {
    target: { value: 'Faltó una nota.' },
  });
  mientras('La sección ya está abierta.', { fechaCerrada: null, cerradaPor: null });
  fireEvent.click(dialogo.getByRole('button', { name: 'Reabrir' }));
  await screen.findByText('Primero Básico A ya está abierta.');
});

it('lo que se preguntaba de un alumno tampoco queda abierto', async () => {
  servidor.cierre.alumnos = [LUIS];
  abrir('/notas?seccion=1');
  const cual = 'No se presentó a la segunda recuperación de Matemáticas…';
  await opciones('Opciones de Tzoc Caal, Luis', cual);
  mientras('Luis no tiene abierta esa oportunidad.', { alumnos: [{ ...LUIS, recuperaciones: [] }] });
  fireEvent.click(await hay('button', 'No se presentó'));
  await screen.findByText('Tzoc Caal, Luis ya no tiene abierta la segunda recuperación de Matemáticas.');
  pulsar('Entendido');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await opciones('Opciones de Tzoc Caal, Luis', 'Decidir distinto…');
  const dialogo = within(await hay('dialog', 'Decidir distinto'));
  fireEvent.change(dialogo.getByRole('textbox', { name: /Motivo/ }), { target: { value: 'Caso especial.' } });
  mientras('La sección está cerrada.', CERRADA);
  fireEvent.click(dialogo.getByRole('button', { name: 'Guardar' }));
  expect(within(await hay('alertdialog', 'Decidir distinto')).getByText(YA_CERRADA)).toBeTruthy();
});

it('lo hecho cierra su pregunta sin decir que ya estaba', async () => {
  servidor.cierre.materias = [materia(7, 'Física')];
  abrir('/notas?seccion=1');
  await opciones('Opciones de Física', 'Cerrar en lugar del docente');
  const vistos: string[] = [];
  const mirar = new MutationObserver(() => {
    if (screen.queryByText(/ya está cerrada/)) vistos.push('ya está');
  });
  mirar.observe(document.body, { childList: true, subtree: true });
  servidor.niega = () => {
    servidor.cierre = { ...servidor.cierre, materias: [materia(7, 'Física', { estado: 'cerrada' })] };
    return null;
  };
  fireEvent.click(await hay('button', 'Cerrar materia'));
  await screen.findByText('Todas las materias están cerradas');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  mirar.disconnect();
  expect(vistos).toEqual([]);
});

it('las que otra persona cerró mientras tanto no se nombran como abiertas', async () => {
  abrir();
  fireEvent.click(await hay('button', 'Cerrar las 2 listas'));
  servidor.niega = (url) => {
    const cerrada = { fechaCerrada: '2026-10-28T18:00:00.000Z' };
    servidor.secciones = [seccion(2, 'B', cerrada), seccion(3, 'C', { bloquean: ['Falta cerrar: Arte.'] })];
    return { message: url.endsWith('/2') ? 'La sección está cerrada.' : 'Falta cerrar: Arte.' };
  };
  pulsar('Cerrar 2 secciones');
  const quedan = within(await hay('dialog', '1 sección sigue abierta'));
  quedan.getByText('Primero Básico C: Falta cerrar: Arte.');
  expect(quedan.queryByText(/Primero Básico B/)).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('y si ya no queda ninguna lista, se dice', async () => {
  abrir();
  fireEvent.click(await hay('button', 'Cerrar las 2 listas'));
  servidor.secciones = [seccion(2, 'B', { bloquean: ['Falta cerrar: Arte.'] })];
  await invalidate(['calificaciones']);
  await screen.findByText('Ya no queda ninguna sección lista para cerrar.');
  pulsar('Entendido');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

const TRASLADO = {
  ...{ idMateria: 1, materia: 'Arte', bloque: 1, nota: 70, version: 4 },
  ...{ documento: 'Certificación 9', motivo: 'De su escuela.' },
};

it('la nota de traslado que otra persona puso mientras tanto se muestra, y se guarda sobre ella', async () => {
  abrir('/notas?seccion=1');
  await opciones('Opciones de Tzoc Caal, Ana', 'Nota de traslado…');
  await screen.findByRole('textbox', { name: /Nota del otro colegio/ });
  const dialogo = within(await hay('dialog', 'Nota de traslado'));
  const poner = (label: RegExp, value: string) =>
    fireEvent.change(dialogo.getByRole('textbox', { name: label }), { target: { value } });
  poner(/Nota del otro colegio/, '78');
  poner(/Documento/, 'Certificación 123');
  poner(/Motivo/, 'Viene de otro colegio.');
  mientras('Mientras escribías, la nota de traslado cambió. Revisa cuál vale.', {}, { vale: TRASLADO });
  fireEvent.click(dialogo.getByRole('button', { name: 'Guardar' }));
  await dialogo.findByText('Cambió mientras escribías. Ahora vale: 70 · Certificación 9. De su escuela.');
  expect(dialogo.getByRole('textbox', { name: /Documento/ })).toHaveProperty('value', 'Certificación 123');
  servidor.niega = () => null;
  fireEvent.click(dialogo.getByRole('button', { name: 'Guardar' }));
  const body = { nota: 78, documento: 'Certificación 123', motivo: 'Viene de otro colegio.' };
  await waitFor(() =>
    expect(servidor.enviado.map((uno) => uno.body)).toEqual([
      { ...body, version: 0 },
      { ...body, version: 4 },
    ]),
  );
});
