import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { routes } from '#server/routes.ts';
import * as avisos from '#shared/actividades/avisos.ts';
import { eliminarMaterial } from '#shared/actividades/material.ts';
import { eliminarTarea, eliminarTareaExtra } from '#shared/actividades/tareas.ts';
import { TIPO } from '#shared/actividades.rules.ts';
import { agregarCuentaBancaria } from '#shared/banco/cuentas.ts';
import { deshacerImportacionDeBanco, subirDepositos } from '#shared/banco.ts';
import { type AnyEndpoint, urlOf } from '#shared/base/endpoint.ts';
import { eliminarCarrera } from '#shared/carreras.ts';
import { configurarReunion, quitarReunion } from '#shared/clases.ts';
import { eliminarAsignacion } from '#shared/colaboradores/asignaciones.ts';
import { eliminarGuia } from '#shared/colaboradores/guias.ts';
import { eliminarColaborador } from '#shared/colaboradores.ts';
import * as comentarios from '#shared/comentarios.ts';
import { agregarPago, eliminarPago } from '#shared/cuentas.ts';
import { eliminarCuotaCarrera, eliminarCuotaNivel, eliminarTipoPago } from '#shared/cuotas.ts';
import { guardarLogo, quitarLogo } from '#shared/escuela/logo.ts';
import { eliminarEstudiante } from '#shared/estudiantes.ts';
import { examenesFinales, parciales } from '#shared/examenes.ts';
import { eliminarGrado } from '#shared/grados.ts';
import { cancelarImportacion } from '#shared/importaciones.ts';
import { eliminarMateria } from '#shared/materias.ts';
import { agregarExcepcion, quitarExcepcion } from '#shared/normas.ts';
import { startTestApp } from '#testing/app.ts';
import { contar, crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { crearActividad, crearClase } from '#testing/builders-clase.ts';
import {
  crearAsignacion,
  crearCarrera,
  crearGrado,
  crearGuia,
  crearMateria,
  inscribir,
} from '#testing/builders-estructura.ts';
import { sembrarMundo } from '#testing/builders-mundo.ts';
import { crearCuotaCarrera, crearCuotaNivel, crearTipoPago } from '#testing/builders-pagos.ts';
import { archivoDe, fila, MAPEO } from '#testing/depositos.ts';
import { alumno, csv, importador } from '#testing/importador.ts';

const escuela = await startTestApp();
const { app, db, call, iniciarSesionDe } = escuela;
const mundo = await sembrarMundo(escuela, 'a');
const directora = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));

/** How something is asked for, with whose session. */
type Peticion = readonly [pedido: object, cookie: string];
const porId = (id: number, cookie = directora): Peticion => [{ params: { id: String(id) } }, cookie];

const actividad =
  (tipo: number, deQuien: 'docente' | 'estudiante' = 'docente', cookie = mundo[deQuien]) =>
  async (): Promise<Peticion> => {
    const { clase, idBloque, primera } = mundo;
    const { id } = await crearActividad(db, {
      tipo,
      idMateriaBloque: idBloque,
      autor:
        deQuien === 'docente'
          ? { idColaborador: clase.docente.idColaborador }
          : { idEstudianteGrado: primera.idEstudianteGrado },
      alumnos: deQuien === 'docente' ? clase.alumnos : [],
    });
    return porId(id, cookie);
  };

/** With something hanging on it, so that it is kept, and without. */
const enUso =
  (uso: boolean, sin: () => Promise<number>, con: (id: number) => Promise<unknown>) =>
  async (): Promise<Peticion> => {
    const id = await sin();
    if (uso) await con(id);
    return porId(id);
  };
const carreraDeTodos = await crearCarrera(db);
const inscribirlo = async (idEstudiante: number) =>
  inscribir(db, { idEstudiante, idGradoSeccion: mundo.clase.idGradoSeccion });
const deUnGrado = async () => {
  const body = { idGrado: (await crearGrado(db)).idGrado };
  return porId((await call(agregarExcepcion, { query: {}, body }, directora)).data.idNorma);
};
/** A fee of an account. */
const cobrarle = async (columna: string, id: number) => {
  const { idEstudiante } = await crearEstudiante(db);
  await db.execute(sql`insert into pagos (id_estudiante_grado, ${sql.identifier(columna)}, id_pago, cantidad)
    values (${await inscribirlo(idEstudiante)}, ${id}, ${await crearTipoPago(db)}, 50)`);
};

const casos: [que: string, AnyEndpoint, () => Promise<Peticion>][] = [
  ['tarea', eliminarTarea, actividad(TIPO.tarea)],
  ['tarea extra', eliminarTareaExtra, actividad(TIPO.tareaExtra)],
  ['material', eliminarMaterial, actividad(TIPO.material)],
  ['aviso', avisos.eliminarAviso, actividad(TIPO.aviso)],
  [
    'publicación, por el docente',
    avisos.eliminarAvisoDeEstudiante,
    actividad(TIPO.avisoEstudiante, 'estudiante', mundo.docente),
  ],
  ['publicación', avisos.eliminarPublicacion, actividad(TIPO.avisoEstudiante, 'estudiante')],
  ['parcial', parciales.eliminar, actividad(TIPO.parcial)],
  ['parcial extra', parciales.eliminarExtra, actividad(TIPO.parcialExtra)],
  ['examen final', examenesFinales.eliminar, actividad(TIPO.examenFinal)],
  ['examen final extra', examenesFinales.eliminarExtra, actividad(TIPO.examenFinalExtra)],
  [
    'clase',
    eliminarAsignacion,
    async () => {
      const { idGradoSeccion, materias } = await crearGrado(db);
      const { idColaborador } = await crearColaborador(db);
      return porId(await crearAsignacion(db, { idColaborador, idGradoSeccion, idMateria: materias[0] ?? 0 }));
    },
  ],
  [
    'grado a cargo',
    eliminarGuia,
    async () =>
      porId(
        await crearGuia(
          db,
          (await crearColaborador(db)).idColaborador,
          (await crearGrado(db)).idGradoSeccion,
        ),
      ),
  ],
  [
    'grado',
    eliminarGrado,
    async () => [{ params: { idGrado: String((await crearGrado(db)).idGrado) } }, directora],
  ],
  [
    'carrera',
    eliminarCarrera,
    async () => [{ params: { idCarrera: String((await crearCarrera(db)).idCarrera) } }, directora],
  ],
  [
    'pago',
    eliminarPago,
    async () => {
      const params = { idEstudianteGrado: String(mundo.primera.idEstudianteGrado) };
      const body = { pago: 'Excursión', monto: '50' };
      return porId((await call(agregarPago, { params, body }, directora)).data.idEstudianteGradoPago);
    },
  ],
  ...[false, true].flatMap((uso): typeof casos => [
    [
      `estudiante${uso ? ' con historia' : ''}`,
      eliminarEstudiante,
      enUso(uso, async () => (await crearEstudiante(db)).idEstudiante, inscribirlo),
    ],
    [
      `materia${uso ? ' impartida' : ''}`,
      eliminarMateria,
      enUso(
        uso,
        async () => (await crearMateria(db)).idMateria,
        (id) => crearGrado(db, { materias: [id] }),
      ),
    ],
    [
      `tipo de pago${uso ? ' en uso' : ''}`,
      eliminarTipoPago,
      enUso(
        uso,
        () => crearTipoPago(db),
        (idPago) => crearCuotaNivel(db, { idPago, ciclo: 2025 }),
      ),
    ],
    [
      `cuota de nivel${uso ? ' en uso' : ''}`,
      eliminarCuotaNivel,
      enUso(
        uso,
        async () => crearCuotaNivel(db, { idPago: await crearTipoPago(db) }),
        (id) => cobrarle('id_pago_nivel_estudiantil', id),
      ),
    ],
    [
      `cuota de carrera${uso ? ' en uso' : ''}`,
      eliminarCuotaCarrera,
      enUso(
        uso,
        async () => crearCuotaCarrera(db, { idPago: await crearTipoPago(db), ...carreraDeTodos }),
        (id) => cobrarle('id_pago_nivel_estudiantil_carrera', id),
      ),
    ],
    [
      `colaborador${uso ? ' con historia' : ''}`,
      eliminarColaborador,
      async () => {
        const docente = await crearColaborador(db);
        if (uso) await crearClase(db, { docente, ciclo: 2025 });
        return [{ params: { idColaborador: String(docente.idColaborador) } }, directora];
      },
    ],
  ]),
  [
    'importación',
    cancelarImportacion,
    async () => {
      const { data } = await importador(escuela, directora).subir(csv(alumno(1)));
      return [{ params: { idImportacion: String(data.idImportacion) } }, directora];
    },
  ],
  [
    'archivo del banco',
    deshacerImportacionDeBanco,
    async () => {
      const ultimos4 = String(1000 + (await contar(db, 'cuentas_bancarias')));
      const body = { banco: 'Industrial', ultimos4 };
      const { data } = await call(agregarCuentaBancaria, { body }, directora);
      const contenido = archivoDe(fila('48211', 'DEPOSITO', 450.5, '27/02/2026'));
      const archivos = [{ nombre: 'm.csv', contenido }];
      const form = { idCuentaBancaria: data.idCuentaBancaria, mapeo: MAPEO };
      const subido = await call(subirDepositos, { form, archivos }, directora);
      return porId(subido.data.importacion?.idImportacion ?? 0);
    },
  ],
  ['norma de un grado', quitarExcepcion, deUnGrado],
  [
    'videoconferencia',
    quitarReunion,
    async () => {
      const query = { asignacion: String(mundo.clase.idAsignacion) };
      const body = { meetingLinkString: 'https://a.gt', contraseniaMeet: null };
      await call(configurarReunion, { query, body }, mundo.docente);
      return [{ query }, mundo.docente];
    },
  ],
  [
    'logo',
    quitarLogo,
    async () => {
      const create = { width: 200, height: 200, channels: 3, background: 'red' } as const;
      const contenido = await sharp({ create }).png().toBuffer();
      const archivos = [{ nombre: 'logo.png', contenido }];
      await call(guardarLogo, { form: { recorte: null }, archivos }, directora);
      return [{}, directora];
    },
  ],
];

const TIPO_DE: Record<string, number> = { ...TIPO, aviso: TIPO.aviso };
for (const [grupo, cookie, en] of [
  [comentarios.comentariosPublicosDocente, mundo.docente, 'idActividadMateriaBloque'],
  [comentarios.comentariosPublicosEstudiante, mundo.estudiante, 'idActividadMateriaBloque'],
  [comentarios.comentariosPrivadosDocente, mundo.docente, 'idParticipante'],
  [comentarios.comentariosPrivadosEstudiante, mundo.estudiante, 'idParticipante'],
] as const) {
  const llamadas: Record<string, Record<'crear' | 'eliminar', AnyEndpoint>> = grupo;
  for (const [tipo, { crear, eliminar }] of Object.entries(llamadas)) {
    const de = en === 'idParticipante' ? mundo.participante : mundo.actividad;
    const params = { [en]: String(de[TIPO_DE[tipo] ?? 0]) };
    casos.push([
      `comentario de ${tipo}`,
      eliminar,
      async () => {
        const reply = await app.inject({
          method: crear.method,
          url: urlOf(crear, params),
          headers: { cookie },
          payload: { comentario: 'Hola' },
        });
        const { idComentario } = reply.json().data;
        return [{ params: { ...params, idComentario: String(idComentario) } }, cookie];
      },
    ]);
  }
}

it('están todas las llamadas que eliminan', () => {
  // Whoever has no session left is left without one again.
  const SESIONES = /\/sesiones$/;
  const todas = routes.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'DELETE');
  const faltan = todas.filter((una) => !SESIONES.test(una.path) && !casos.some(([, otra]) => otra === una));
  expect(faltan.map(({ path }) => path)).toEqual([]);
});

describe.each(casos.map(([que, endpoint, crear]) => [que, endpoint.path, endpoint, crear] as const))(
  '%s (%s)',
  (_, __, endpoint, crear) => {
    it('la segunda vez no está, y no deja nada en la papelera', async () => {
      const [pedido, cookie] = await crear();
      expect(await call(endpoint, pedido, cookie)).toMatchObject({ status: 200, code: 1 });
      const operaciones = await contar(db, 'operaciones');
      expect(await call(endpoint, pedido, cookie)).toMatchObject({ status: 404, code: 0 });
      expect(await contar(db, 'operaciones')).toBe(operaciones);
    });

    it('dos a la vez son una', async () => {
      const [pedido, cookie] = await crear();
      const operaciones = await contar(db, 'operaciones');
      const dos = await Promise.all([call(endpoint, pedido, cookie), call(endpoint, pedido, cookie)]);
      expect(dos.map(({ status }) => status).toSorted()).toEqual([200, 404]);
      expect(dos.filter(({ code }) => code === 1)).toHaveLength(1);
      expect(await contar(db, 'operaciones')).toBeLessThanOrEqual(operaciones + 1);
    });
  },
);
