import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readSpreadsheet } from '#server/platform/sheets/spreadsheet.ts';
import { urlOf } from '#shared/base/endpoint.ts';
import { seccionCerradaMensaje } from '#shared/calificaciones/cierre.rules.ts';
import { ponerNotaDeTraslado } from '#shared/calificaciones/traslados.ts';
import { cambiosDeCierre } from '#shared/cierres.ts';
import { leerClaseDelDocente } from '#shared/clases.ts';
import { cambiarSeccion, registrarBaja, reingresar } from '#shared/inscripciones/movimientos.ts';
import { anularInscripcion, asignarEstudiante, desasignarEstudiante } from '#shared/inscripciones.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador, crearEstudiante } from '#testing/builders.ts';
import type { MateriaPuesta } from '#testing/builders-cierre.ts';
import { inscribir } from '#testing/builders-estructura.ts';
import { seccionPorCerrar } from '#testing/seccion-por-cerrar.ts';

const escuela = await startTestApp({ now: '2026-10-26T12:00:00-06:00' });
const { app, db, call, iniciarSesionDe } = escuela;
const puesto = async (cargo: number) => iniciarSesionDe(await crearColaborador(db, { cargos: [cargo] }));
const directora = await puesto(1);
const secretaria = await puesto(2);

const notas = (...deCada: number[]): MateriaPuesta => ({ totales: deCada.map((nota) => [nota]) });
const abrir = (materias: readonly MateriaPuesta[]) =>
  seccionPorCerrar(escuela, { directora, materias, secciones: ['A', 'B'] });
const CERRADA = 'La sección está cerrada desde el 26 oct 2026. La dirección puede reabrirla con un motivo.';

describe('una sección cerrada', () => {
  it('no deja inscribir, mover, retirar, reingresar, anular ni desasignar', async () => {
    const uno = await abrir([notas(90, 80)]);
    const [primero = 0, segundo = 0] = uno.alumnos;
    const { idEstudiante: nueva } = await crearEstudiante(db);
    const { idEstudiante: deB } = await crearEstudiante(db);
    const enB = await inscribir(db, { idEstudiante: deB, idGradoSeccion: uno.secciones.B ?? 0 });
    const de = (id: number) => ({ params: { idEstudianteGrado: String(id) } });
    const baja = { tipo: 'retiro', fecha: '2026-10-26', motivo: 'Económico' } as const;
    expect((await call(registrarBaja, { ...de(segundo), body: baja }, secretaria)).code).toBe(1);
    expect((await uno.cerrar()).code).toBe(1);
    const negadas = await Promise.all([
      call(
        asignarEstudiante,
        { body: { idEstudiante: nueva, idCicloEscolar: 2026, idGradoSeccion: uno.idGradoSeccion } },
        secretaria,
      ),
      call(cambiarSeccion, { ...de(primero), body: { idGradoSeccion: uno.secciones.B ?? 0 } }, secretaria),
      call(cambiarSeccion, { ...de(enB), body: { idGradoSeccion: uno.idGradoSeccion } }, secretaria),
      call(registrarBaja, { ...de(primero), body: baja }, secretaria),
      call(reingresar, de(segundo), secretaria),
      call(anularInscripcion, de(primero), secretaria),
      call(desasignarEstudiante, de(primero), secretaria),
    ]);
    expect(negadas.map(({ code, message }) => [code, message])).toEqual(negadas.map(() => [0, CERRADA]));
  });

  it('no deja tocar notas, recuperaciones, traslados, decisiones ni materias', async () => {
    const uno = await abrir([notas(50), notas(90)]);
    await uno.recuperar(64);
    await uno.cerrar();
    const traslado = {
      params: {
        idEstudianteGrado: String(uno.primero),
        idMateria: String(uno.materias[0]),
        bloque: '1',
      },
      body: { nota: 70, documento: 'Certificado', motivo: 'Traslado' },
    };
    const negadas = [
      await uno.recuperar(90),
      await call(ponerNotaDeTraslado, traslado, directora),
      await uno.decidir('NP'),
      await uno.adecuar(true),
      await uno.ausentar(true),
      await uno.noImpartida(1),
      await uno.cerrarMateria(),
      await uno.reabrirMateria(),
    ];
    expect(negadas.map(({ code, message }) => [code, message])).toEqual(negadas.map(() => [0, CERRADA]));
  });

  it('su docente no puede reabrir la materia, y lee desde cuándo está cerrada la sección', async () => {
    const uno = await abrir([notas(90)]);
    const leer = async () =>
      (await call(leerClaseDelDocente, { params: { idassignment: String(uno.clases[0]) } }, uno.cookie)).data;
    expect(await leer()).toMatchObject({ permisos: { cerrar: true }, seccionCerrada: null });
    await uno.cerrar();
    const cerrada = await leer();
    expect(cerrada.permisos.cerrar).toBe(false);
    expect(seccionCerradaMensaje(cerrada.seccionCerrada ?? '')).toBe(CERRADA);
    await uno.reabrir();
    expect(await leer()).toMatchObject({ permisos: { cerrar: true }, seccionCerrada: null });
  });

  it('tampoco lo deja la base a quien olvide preguntar', async () => {
    const uno = await abrir([notas(90)]);
    await uno.cerrar();
    const [idMateria] = uno.materias;
    const suya = `id_estudiante_grado = ${uno.primero}`;
    for (const escrito of [
      `update inscripciones set aprobado = false where ${suya}`,
      `update inscripciones set estado = 'anulada' where ${suya}`,
      `insert into recuperaciones (id_estudiante_grado, id_materia, oportunidad) values (${uno.primero}, ${idMateria}, 1)`,
      `insert into notas_traslado (id_estudiante_grado, id_materia, bloque, documento, motivo) values (${uno.primero}, ${idMateria}, 1, '', '')`,
      `insert into decisiones_promocion (id_estudiante_grado, resultado, motivo) values (${uno.primero}, 'NP', '')`,
      `insert into materias_no_impartidas (id_grado_seccion, id_materia, motivo, fecha) values (${uno.idGradoSeccion}, ${idMateria}, '', now())`,
      `update asignaciones set fecha_cerrada = null where id_grado_seccion = ${uno.idGradoSeccion}`,
    ])
      await expect(db.execute(sql.raw(escrito))).rejects.toMatchObject({ cause: { code: 'CE002' } });
    await db.execute(sql.raw(`update inscripciones set becado = true where ${suya}`));
  });
});

describe('los cambios entre dos cierres', () => {
  const bajar = async (idGradoSeccion: number, cookie = directora) => {
    const { rawPayload, statusCode, headers } = await app.inject({
      url: urlOf(cambiosDeCierre, { idGradoSeccion }),
      headers: { cookie },
    });
    if (String(headers['content-type']).includes('json'))
      return { statusCode, filas: [], json: rawPayload.toString() };
    const { hojas } = await readSpreadsheet(Readable.from([rawPayload]), { nombre: 'cambios' });
    return { statusCode, filas: hojas[0]?.filas.map(({ celdas }) => celdas) ?? [], json: '' };
  };

  it('son exactamente los que hubo, con antes, ahora y el motivo de cada materia', async () => {
    const uno = await abrir([notas(55, 70), notas(70, 80), notas(65, 90)]);
    await uno.ausentar(true);
    await uno.ausentar(true, 2);
    await uno.cerrar();
    expect((await bajar(uno.idGradoSeccion)).json).toMatch('una sola vez: no hay qué comparar');
    await uno.reabrir();
    await uno.reabrirMateria(0);
    await uno.reabrirMateria(2);
    await db.execute(sql`update participantes p set calificacion = case when p.id_estudiante_grado = ${uno.primero} then 61 else 60 end
      from actividades a join bloques b using (id_materia_bloque)
      where p.id_actividad_materia_bloque = a.id_actividad_materia_bloque and a.titulo = 'Parte 1'
        and (b.id_grado_seccion_materia_colaborador, p.id_estudiante_grado) in ((${uno.clases[0]}, ${uno.primero}), (${uno.clases[2]}, ${uno.alumnos[1]}))`);
    await uno.cerrarMateria(0);
    await uno.cerrarMateria(2);
    expect((await uno.cerrar()).data.cierres).toHaveLength(2);
    const { filas } = await bajar(uno.idGradoSeccion);
    expect(filas.map((fila) => fila.slice(2))).toEqual([
      ['Qué', 'Antes', 'Ahora', 'Motivo'],
      [expect.stringMatching(/^Materia /), '55', '61', 'Lo pidió la dirección'],
      ['Resultado', 'No promovido', 'Promovido', 'Lo pidió la dirección'],
      [expect.stringMatching(/^Materia /), '90', '80', 'Lo pidió la dirección'],
    ]);
    expect((await bajar(uno.idGradoSeccion, uno.cookie)).statusCode).toBe(404);
  });
});
