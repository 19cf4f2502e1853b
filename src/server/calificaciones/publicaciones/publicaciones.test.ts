import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import { num, text } from '#server/platform/db/row.ts';
import {
  deshacerPublicacion,
  guardarBorradores,
  historialDeMarca,
  type Marca,
  marcasDelBloque,
  publicarMarcas,
} from '#shared/calificaciones/hoja.ts';
import { calificacionesPropias } from '#shared/calificaciones.ts';
import { revisionTarea } from '#shared/entregas/revision.ts';
import { startTestApp } from '#testing/app.ts';
import { HOY, leerParticipante, ponerParticipante } from '#testing/builders-actividades.ts';
import { crearActividad, crearClase } from '#testing/builders-clase.ts';
import { enServidor } from '#testing/en-servidor.ts';

const escuela = await startTestApp();
const { db, call, clock, iniciarSesionDe, statementsOf } = escuela;

/** A block with a task for everybody, its teacher, and what the sheet shows. */
async function hojaAbierta({ alumnos = 3 } = {}) {
  clock.set(HOY);
  const clase = await crearClase(db, { alumnos });
  const [, idMateriaBloque = 0] = clase.bloques;
  const autor = { idColaborador: clase.docente.idColaborador };
  const { id } = await crearActividad(db, {
    idMateriaBloque,
    autor,
    alumnos: clase.alumnos,
    titulo: 'Parcial 2',
  });
  const docente = await iniciarSesionDe(clase.docente);
  const params = { idMateriaBloque: String(idMateriaBloque) };
  const marcas = async () => (await call(marcasDelBloque, { params }, docente)).data;
  return {
    clase,
    docente,
    id,
    params,
    marcas,
    escribir: async (notas: (number | null)[]) => {
      const actuales = await marcas();
      const pedidas = notas.flatMap((borradorCalificacion, index) => {
        const marca = actuales[index];
        return marca ? [{ ...visto(marca), borradorCalificacion }] : [];
      });
      await call(guardarBorradores, { params, body: { marcas: pedidas } }, docente);
    },
    publicar: (
      elegidas: { idActividadMateriaBloque: number; idEstudianteGrado: number; version: number }[],
      resto: { motivo?: string; ceros?: { idActividadMateriaBloque: number; cuantos: number }[] } = {},
    ) => call(publicarMarcas, { params, body: { ceros: [], ...resto, marcas: elegidas } }, docente),
    deshacer: (idPublicacion: string, quien = docente) =>
      call(deshacerPublicacion, { params: { idPublicacion } }, quien),
  };
}
type Abierta = Awaited<ReturnType<typeof hojaAbierta>>;

const visto = ({ idActividadMateriaBloque, idEstudianteGrado, version }: Marca) => ({
  idActividadMateriaBloque,
  idEstudianteGrado,
  version,
});
const conBorrador = async ({ marcas }: Abierta) =>
  (await marcas()).filter(({ borradorCalificacion }) => borradorCalificacion !== null).map(visto);
const resumen = async ({ marcas }: Abierta) =>
  (await marcas()).map(({ idEstadoActividad, calificacion, borradorCalificacion }) => [
    idEstadoActividad,
    calificacion,
    borradorCalificacion,
  ]);

describe('publicar notas', () => {
  it('las ve cada estudiante, y antes no', async () => {
    const uno = await hojaAbierta();
    await uno.escribir([7.5, 8]);
    const [ana] = uno.clase.estudiantes;
    const sesion = ana ? await iniciarSesionDe(ana) : '';
    const zona = async () => {
      const { data } = await call(calificacionesPropias, {}, sesion);
      return data.find(({ materia }) => materia.idMateria === uno.clase.idMateria)?.notas.zona2;
    };
    expect(await zona()).toBe(0);
    const { data, message } = await uno.publicar(await conBorrador(uno));
    expect(message).toBe('Se publicaron 2 notas.');
    expect(data).toMatchObject({
      publicadas: 2,
      marcas: [{ idEstadoActividad: 3 }, { idEstadoActividad: 3 }],
    });
    expect(await zona()).toBe(7.5);
    expect(await resumen(uno)).toEqual([
      [3, 7.5, 7.5],
      [3, 8, 8],
      [1, null, null],
    ]);
  });

  it('un borrador que cambió mientras se revisaba no publica ninguno y se dice cuál', async () => {
    const uno = await hojaAbierta();
    await uno.escribir([7, 8]);
    const vistas = await conBorrador(uno);
    await uno.escribir([9]);
    const { code, message } = await uno.publicar(vistas);
    expect(code).toBe(0);
    expect(message).toMatch(/^Una nota cambió mientras revisabas: .+ \(Parcial 2\)\. Revisa otra vez\.$/);
    expect((await resumen(uno)).every(([estado]) => estado === 1)).toBe(true);
  });

  it('no publica sin borrador, lo que ya se publicó igual, ni lo anulado', async () => {
    const uno = await hojaAbierta();
    await uno.escribir([7, 8]);
    await uno.publicar((await conBorrador(uno)).slice(0, 1));
    const [igual, anulada, vacia] = await uno.marcas();
    await ponerParticipante(db, anulada?.idActividadMateriaBloqueParticipante ?? 0, { idEstadoActividad: 4 });
    for (const [marca, mas] of [
      [igual, 0],
      [anulada, 1],
      [vacia, 0],
    ] as const) {
      const pedida = marca ? { ...visto(marca), version: marca.version + mas } : undefined;
      expect(await uno.publicar(pedida ? [pedida] : [])).toMatchObject({ code: 0 });
    }
  });

  it('pone 0 a quienes no tienen nota solo si se pidió, y tantos como se vieron', async () => {
    const uno = await hojaAbierta({ alumnos: 4 });
    await uno.escribir([7]);
    const [, , entregada] = await uno.marcas();
    await ponerParticipante(db, entregada?.idActividadMateriaBloqueParticipante ?? 0, {
      idEstadoActividad: 2,
      fechaEntrega: HOY,
    });
    const ceros = (cuantos: number) => ({ ceros: [{ idActividadMateriaBloque: uno.id, cuantos }] });
    expect(await uno.publicar(await conBorrador(uno), ceros(3))).toMatchObject({
      code: 0,
      message: 'Una nota cambió mientras revisabas: quienes no tienen nota (Parcial 2). Revisa otra vez.',
    });
    const { data } = await uno.publicar(await conBorrador(uno), ceros(2));
    expect(data.publicadas).toBe(3);
    expect(await resumen(uno)).toEqual([
      [3, 7, 7],
      [3, 0, 0],
      [2, null, null],
      [3, 0, 0],
    ]);
    await uno.deshacer(data.idPublicacion);
    expect(await resumen(uno)).toEqual([
      [1, null, 7],
      [1, null, null],
      [2, null, null],
      [1, null, null],
    ]);
  });

  it('en clase, el 0 llega también a quien no tenía fila, y deshacerlo lo quita', async () => {
    const uno = await hojaAbierta();
    const { id } = await crearActividad(db, {
      idMateriaBloque: Number(uno.params.idMateriaBloque),
      autor: { idColaborador: uno.clase.docente.idColaborador },
      enLinea: false,
    });
    const ceros = (cuantos: number) => ({ ceros: [{ idActividadMateriaBloque: id, cuantos }] });
    expect((await uno.publicar([], ceros(2))).code).toBe(0);
    const { data } = await uno.publicar([], ceros(3));
    expect(data).toMatchObject({
      publicadas: 3,
      marcas: [{ calificacion: 0 }, { calificacion: 0 }, { calificacion: 0 }],
    });
    await uno.deshacer(data.idPublicacion);
    const suyas = (await uno.marcas()).filter((una) => una.idActividadMateriaBloque === id);
    expect(suyas.map((una) => [una.idEstadoActividad, una.calificacion, una.borradorCalificacion])).toEqual([
      [1, null, null],
      [1, null, null],
      [1, null, null],
    ]);
  });

  it('otra clase y un estudiante no publican; un motivo de dos letras no es motivo', async () => {
    const uno = await hojaAbierta();
    const otra = await hojaAbierta();
    await uno.escribir([7]);
    const body = { marcas: await conBorrador(uno), ceros: [] };
    const [ana] = uno.clase.estudiantes;
    expect((await call(publicarMarcas, { params: uno.params, body }, otra.docente)).status).toBe(404);
    expect((await call(publicarMarcas, { params: otra.params, body }, otra.docente)).status).toBe(404);
    expect(
      (await call(publicarMarcas, { params: uno.params, body }, ana ? await iniciarSesionDe(ana) : ''))
        .status,
    ).toBe(403);
    expect((await uno.publicar(body.marcas, { motivo: 'ya' })).status).toBe(400);
    expect((await uno.publicar([])).status).toBe(400);
  });

  it('las consultas no dependen de cuántas notas son', async () => {
    const contar = async (alumnos: number) => {
      const hoja = await hojaAbierta({ alumnos });
      await hoja.escribir(hoja.clase.alumnos.map(() => 7));
      const elegidas = await conBorrador(hoja);
      return statementsOf(() => hoja.publicar(elegidas));
    };
    expect(await contar(30)).toBe(await contar(2));
  });
});

describe('deshacer una publicación', () => {
  it('vuelve cada nota a como estaba, y deja y cuenta las que cambiaron después', async () => {
    const uno = await hojaAbierta();
    await uno.escribir([7, 8, 9]);
    await uno.publicar((await conBorrador(uno)).slice(0, 1));
    await uno.escribir([5]);
    const { data } = await uno.publicar(await conBorrador(uno), {
      motivo: 'Error al digitar',
    });
    const [, segunda] = await uno.marcas();
    await ponerParticipante(db, segunda?.idActividadMateriaBloqueParticipante ?? 0, { idEstadoActividad: 4 });
    clock.set('2026-03-10T12:09:59-06:00');
    expect(await uno.deshacer(data.idPublicacion)).toMatchObject({
      message: 'Se deshizo en 2 de 3: una nota cambió después.',
      data: { deshechas: 2, de: 3 },
    });
    expect(await resumen(uno)).toEqual([
      [3, 7, 5],
      [4, 8, 8],
      [1, null, 9],
    ]);
    expect(
      (await leerParticipante(db, segunda?.idActividadMateriaBloqueParticipante ?? 0)).calificacion,
    ).toBe(8);
  });

  it('un borrador nuevo queda, y la nota vuelve igual', async () => {
    const uno = await hojaAbierta();
    await uno.escribir([7]);
    const { data } = await uno.publicar(await conBorrador(uno));
    await uno.escribir([6]);
    await uno.deshacer(data.idPublicacion);
    expect((await resumen(uno))[0]).toEqual([1, null, 6]);
  });

  it('a los diez minutos ya no se puede, y la de otra persona no existe', async () => {
    const uno = await hojaAbierta();
    const otra = await hojaAbierta();
    await uno.escribir([7]);
    const { data } = await uno.publicar(await conBorrador(uno));
    expect((await uno.deshacer(data.idPublicacion, otra.docente)).status).toBe(404);
    expect((await uno.deshacer('nada')).status).toBe(404);
    clock.set('2026-03-10T12:10:01-06:00');
    expect(await uno.deshacer(data.idPublicacion)).toMatchObject({
      code: 0,
      message: 'Ya pasaron 10 minutos: corrige la nota con un motivo.',
    });
    expect((await resumen(uno))[0]).toEqual([3, 7, 7]);
  });

  it('dos veces no deshace nada más', async () => {
    const uno = await hojaAbierta();
    await uno.escribir([7]);
    const { data } = await uno.publicar(await conBorrador(uno));
    await uno.deshacer(data.idPublicacion);
    expect((await uno.deshacer(data.idPublicacion)).data).toMatchObject({ deshechas: 0, de: 1 });
  });
});

describe('el historial de una nota', () => {
  it('dice publicar, cambiar con su motivo, deshacer, anular y restaurar, con quién y cuándo; borradores no', async () => {
    const uno = await hojaAbierta();
    const { docente } = uno;
    await uno.escribir([7]);
    const [nota] = await uno.marcas();
    const idParticipante = nota?.idActividadMateriaBloqueParticipante ?? 0;
    await uno.publicar(await conBorrador(uno));
    await uno.escribir([9]);
    const [cambiada] = await conBorrador(uno);
    const { data } = await uno.publicar(cambiada ? [cambiada] : [], { motivo: ' Revisión con el alumno ' });
    await uno.deshacer(data.idPublicacion);
    const enEntregas = (accion: 'anular' | 'restaurar' | 'calificar', motivo?: string) =>
      call(
        revisionTarea.actuar,
        {
          params: { idActividadMateriaBloque: String(uno.id), accion },
          body: [{ idActividadMateriaBloqueParticipante: idParticipante, motivo }],
        },
        docente,
      );
    await enEntregas('anular');
    await enEntregas('restaurar');
    await enEntregas('calificar', 'Entrega tardía aceptada');
    const historial = await call(
      historialDeMarca,
      { params: { idParticipante: String(idParticipante) } },
      docente,
    );
    const enOrden = historial.data.toReversed();
    expect(enOrden.map(({ antes, despues }) => [antes?.calificacion, despues?.calificacion])).toEqual([
      [null, 7],
      [7, 9],
      [9, 7],
      [7, 7],
      [7, 7],
      [7, 9],
    ]);
    expect(enOrden.map(({ motivo, origen }) => [motivo, origen])).toEqual([
      [null, 'publicacion'],
      ['Revisión con el alumno', 'publicacion'],
      [null, 'deshacer'],
      [null, 'entregas'],
      [null, 'entregas'],
      ['Entrega tardía aceptada', 'entregas'],
    ]);
    expect(new Set(enOrden.map(({ fecha }) => fecha))).toEqual(new Set([clock.now().toISOString()]));
    expect(enOrden.every(({ quien }) => quien !== null)).toBe(true);
  });

  it('otra docente y un estudiante no lo leen', async () => {
    const uno = await hojaAbierta();
    const otra = await hojaAbierta();
    const [nota] = await uno.marcas();
    const params = { idParticipante: String(nota?.idActividadMateriaBloqueParticipante) };
    const [ana] = uno.clase.estudiantes;
    expect((await call(historialDeMarca, { params }, otra.docente)).status).toBe(404);
    expect((await call(historialDeMarca, { params }, ana ? await iniciarSesionDe(ana) : '')).status).toBe(
      403,
    );
  });

  it('repetido entero da las notas publicadas de hoy, y cada fila dice la actividad en palabras', async () => {
    const uno = await hojaAbierta({ alumnos: 5 });
    await uno.escribir([1, 2, 3, 4]);
    await uno.publicar(await conBorrador(uno));
    await uno.escribir([6, 7]);
    const cambiadas = (await uno.marcas()).slice(0, 2).map(visto);
    const { data } = await uno.publicar(cambiadas, { motivo: 'Error al digitar' });
    await uno.deshacer(data.idPublicacion);
    const marcas = await uno.marcas();
    const trail = await rows(
      db,
      sql`select distinct on (id_entidad) id_entidad::int id, (despues ->> 'calificacion')::numeric nota,
          despues ->> 'actividad' actividad, despues ->> 'clase' clase
        from auditoria where entidad = 'calificacion' and id_entidad::int = any(${sql.param(
          marcas.map((una) => una.idActividadMateriaBloqueParticipante),
        )}::int[]) order by id_entidad, id_auditoria desc`,
      { id: num, nota: num.nullable(), actividad: text, clase: text },
    );
    const repetidas = new Map(trail.map(({ id, nota }) => [id, nota]));
    expect(marcas.map((una) => una.calificacion)).toEqual(
      marcas.map((una) => repetidas.get(una.idActividadMateriaBloqueParticipante) ?? null),
    );
    expect(trail[0]).toMatchObject({ actividad: 'Parcial 2', clase: expect.stringContaining(', ') });
  });
});

enServidor('publicar y escribir a la vez: o se publica lo que se vio, o nada', async () => {
  for (let ronda = 0; ronda < 10; ronda += 1) {
    const uno = await hojaAbierta();
    await uno.escribir([7, 8, 9]);
    const vistas = await conBorrador(uno);
    const [primera] = vistas;
    const [publicacion] = await Promise.all([
      uno.publicar(vistas),
      call(
        guardarBorradores,
        { params: uno.params, body: { marcas: primera ? [{ ...primera, borradorCalificacion: 1 }] : [] } },
        uno.docente,
      ),
    ]);
    const estados = (await resumen(uno)).map(([estado, nota]) => [estado, nota]);
    if (publicacion.code === 1)
      expect(estados).toEqual([
        [3, 7],
        [3, 8],
        [3, 9],
      ]);
    else
      expect(estados).toEqual([
        [1, null],
        [1, null],
        [1, null],
      ]);
  }
});
