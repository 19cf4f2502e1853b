import { describe, expect, it } from 'vitest';
import { descargarArchivo } from '#shared/archivos.ts';
import { trabajoTarea } from '#shared/entregas/propia.ts';
import { revisionTarea } from '#shared/entregas/revision.ts';
import { startTestApp } from '#testing/app.ts';
import {
  borradorDe,
  conTrabajo,
  leerParticipante,
  pdf,
  ponerParticipante,
} from '#testing/builders-actividades.ts';

const escuela = await startTestApp();
const { db, call } = escuela;
type Trabajo = Awaited<ReturnType<typeof conTrabajo>>;

const guardar = (
  { params, ana }: Trabajo,
  version: number,
  contenido: string | null,
  archivos = [pdf('a.pdf')],
) => call(trabajoTarea.guardarBorrador, { params, form: borradorDe(version, contenido), archivos }, ana);
const completar = ({ params, ana }: Trabajo, version?: number) =>
  call(trabajoTarea.completar, { params, ...(version === undefined ? {} : { body: { version } }) }, ana);
const verlo = ({ params, ana }: Trabajo) => call(trabajoTarea.ver, { params }, ana);

describe('marcar como completada', () => {
  it('sin nada guardado no necesita versión', async () => {
    const uno = await conTrabajo(escuela);
    const hecha = await completar(uno);
    expect(hecha).toMatchObject({ code: 1, message: '¡¡Felicidades!! Tu tarea ha sido entregada.' });
    expect(hecha.data).toMatchObject({
      contenido: null,
      apartado: false,
      participante: { idEstadoActividad: 2 },
    });
  });

  it('un borrador que solo tiene espacios no es trabajo', async () => {
    const uno = await conTrabajo(escuela);
    await guardar(uno, 0, ' \n ', []);
    expect((await completar(uno)).code).toBe(1);
  });

  it.each([
    ['sin decir qué se vio', undefined],
    ['desde una pantalla que lo vio vacío', 0],
  ])('no borra lo que se guardó en otro dispositivo: %s', async (_, version) => {
    const uno = await conTrabajo(escuela);
    await guardar(uno, 0, 'en el teléfono');
    const negada = await completar(uno, version);
    expect(negada).toMatchObject({
      status: 200,
      code: 0,
      message:
        'Hay trabajo guardado en otra ventana o dispositivo. Revísalo antes de marcar como completada.',
      data: { contenido: 'en el teléfono', version: 1, archivos: [{ nombre: 'a.pdf' }] },
    });
    expect((await leerParticipante(db, uno.idParticipante)).idEstadoActividad).toBe(1);
    expect((await verlo(uno)).data).toMatchObject({ contenido: 'en el teléfono' });
  });

  it('un archivo solo también es trabajo', async () => {
    const uno = await conTrabajo(escuela);
    await guardar(uno, 0, null);
    expect((await completar(uno)).code).toBe(0);
  });

  it('sobre lo que se vio lo aparta: ni el docente ni la entrega lo muestran, y anular lo devuelve', async () => {
    const uno = await conTrabajo(escuela);
    const { params, suyo, ana, docente } = uno;
    const { data: guardado } = await guardar(uno, 0, 'algo');
    const hecha = await completar(uno, 1);
    expect(hecha.data).toMatchObject({ contenido: null, archivos: [], apartado: true });
    const vista = await call(revisionTarea.ver, { params: suyo }, docente);
    expect(vista.data).toMatchObject({ contenido: null, archivos: [] });
    const archivo = { params: { idArchivo: guardado.archivos[0]?.idArchivo ?? '' } };
    expect((await call(descargarArchivo, archivo, docente)).status).toBe(404);

    const anulada = await call(trabajoTarea.anular, { params: suyo }, ana);
    expect(anulada.data).toMatchObject({
      contenido: 'algo',
      apartado: false,
      archivos: [{ nombre: 'a.pdf' }],
      participante: { idEstadoActividad: 1, fechaEntrega: null, estudianteEntrega: false },
    });
    expect((await call(descargarArchivo, archivo, ana)).status).toBe(200);
    // Each of the three had another look: a screen that shows one of them writes over no other.
    const versiones = [guardado.version, hecha.data.version, anulada.data.version];
    expect(new Set(versiones).size).toBe(3);
    const vieja = await call(trabajoTarea.entregar, { params, form: { ...borradorDe(2, 'otra') } }, ana);
    expect(vieja).toMatchObject({ code: 0, data: { contenido: 'algo' } });
  });

  it('también vuelve cuando el docente la regresa a pendientes, y sigue apartado mientras está anulada', async () => {
    const uno = await conTrabajo(escuela);
    const { params, docente, idParticipante } = uno;
    await guardar(uno, 0, 'algo');
    await completar(uno, 1);
    const actuar = (accion: 'anular' | 'restaurar' | 'pendiente') =>
      call(
        revisionTarea.actuar,
        { params: { ...params, accion }, body: [{ idActividadMateriaBloqueParticipante: idParticipante }] },
        docente,
      );
    await actuar('anular');
    await actuar('restaurar');
    expect((await verlo(uno)).data).toMatchObject({ contenido: null, apartado: true });
    expect((await actuar('pendiente')).code).toBe(1);
    expect((await verlo(uno)).data).toMatchObject({ contenido: 'algo', apartado: false, version: 3 });
  });

  it('regresar una no mueve la de otro, ni una entrega que no tiene nada apartado', async () => {
    const uno = await conTrabajo(escuela);
    const deLuis = { ...uno, ana: uno.luis };
    for (const suya of [uno, deLuis]) {
      await guardar(suya, 0, 'algo');
      await completar(suya, 1);
      expect((await verlo(uno)).data.version).toBe(2);
    }
    const regresar = () =>
      call(
        revisionTarea.actuar,
        {
          params: { ...uno.params, accion: 'pendiente' },
          body: [{ idActividadMateriaBloqueParticipante: uno.idParticipante }],
        },
        uno.docente,
      );
    const { version } = (await verlo(deLuis)).data;
    expect((await regresar()).code).toBe(1);
    expect((await verlo(deLuis)).data).toMatchObject({ contenido: null, apartado: true, version });
    const devuelta = (await verlo(uno)).data;
    const form = borradorDe(devuelta.version, 'algo más');
    const entregada = await call(trabajoTarea.entregar, { params: uno.params, form }, uno.ana);
    expect((await regresar()).code).toBe(1);
    expect((await verlo(uno)).data).toMatchObject({
      contenido: 'algo más',
      version: entregada.data.version,
    });
  });

  it('repetirla con la misma clave es una sola vez', async () => {
    const { params, ana } = await conTrabajo(escuela);
    const headers = { 'idempotency-key': 'la-misma' };
    const respuestas = [
      await call(trabajoTarea.completar, { params, body: { version: 0 }, headers }, ana),
      await call(trabajoTarea.completar, { params, body: { version: 0 }, headers }, ana),
    ];
    expect(respuestas.map(({ code }) => code)).toEqual([1, 1]);
  });

  it('lo recogido por el docente no lo anula ni lo completa el estudiante', async () => {
    const uno = await conTrabajo(escuela);
    const fechaEntrega = '2026-03-10T17:00:00.000Z';
    await ponerParticipante(db, uno.idParticipante, { idEstadoActividad: 2, fechaEntrega });
    const message = 'Tu docente ya recogió tu trabajo.';
    expect(await call(trabajoTarea.anular, { params: uno.suyo }, uno.ana)).toMatchObject({
      code: 0,
      message,
    });
    expect(await completar(uno, 0)).toMatchObject({ code: 0, message });
  });
});
