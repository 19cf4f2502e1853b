import { describe, expect, it } from 'vitest';
import { comentariosPrivadosEstudiante } from '#shared/comentarios.ts';
import {
  anularMensualidad,
  generarPagos,
  mensualidadesDeInscripcion,
  pagarMensualidad,
  pagarPago,
  pagosDeInscripcion,
} from '#shared/cuentas.ts';
import { trabajoTarea } from '#shared/entregas/propia.ts';
import { verEstudiante } from '#shared/estudiantes.ts';
import * as contract from '#shared/inscripciones.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, crearColaborador } from '#testing/builders.ts';
import {
  borradorDe,
  conTrabajo,
  leerParticipante,
  ponerParticipante,
} from '#testing/builders-actividades.ts';
import { crearActividad, crearClase } from '#testing/builders-clase.ts';
import { crearCuotasDePrimaria } from '#testing/builders-pagos.ts';

const escuela = await startTestApp();
const { db, call, iniciarSesionDe } = escuela;
const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));

const asignar = (idEstudiante: number, idGradoSeccion: number, extra: Record<string, unknown> = {}) =>
  call(
    contract.asignarEstudiante,
    { body: { idEstudiante, idCicloEscolar: 2026, idGradoSeccion, ...extra } },
    secretaria,
  );
const seccionesDe = (idGrado: number, idCiclo = 2026) =>
  call(
    contract.inscripcionesDeGrado,
    { params: { id: String(idGrado), idCiclo: String(idCiclo) } },
    secretaria,
  );
const seccionDe = async ({ grado }: { grado: { idGrado: number } }) =>
  (await seccionesDe(grado.idGrado)).data[0]?.estudiantesGrados.map((one) => one.idEstudianteGrado);
const desasignar = (id: number) =>
  call(contract.desasignarEstudiante, { params: { idEstudianteGrado: String(id) } }, secretaria);

describe('desasignar y anular', () => {
  async function inscrito() {
    const clase = await crearClase(db, { alumnos: 1 });
    return { clase, id: clase.alumnos[0] ?? 0 };
  }

  it('quita la inscripción equivocada con su cuenta sin pagar', async () => {
    await crearCuotasDePrimaria(db);
    const { clase, id } = await inscrito();
    await call(generarPagos, { params: { idEstudianteGrado: String(id) } }, secretaria);
    await crearActividad(db, {
      idMateriaBloque: clase.bloques[1] ?? 0,
      autor: { idColaborador: clase.docente.idColaborador },
      alumnos: [id],
    });
    const { code, message, data } = await desasignar(id);
    expect([code, message, data]).toEqual([1, 'Estudiante desasignado correctamente.', null]);
    expect((await desasignar(id)).status).toBe(404);
    expect(await auditoriaDe(db, 'inscripcion', id)).toMatchObject([{ accion: 'desasignar' }]);
  });

  it('no quita lo que tiene pagos; anular sí la saca de la lista y la deja en el expediente', async () => {
    const clase = await crearClase(db, { alumnos: 2 });
    const [id = 0, companiera = 0] = clase.alumnos;
    const params = { idEstudianteGrado: String(id) };
    await call(generarPagos, { params }, secretaria);
    const { data: meses } = await call(mensualidadesDeInscripcion, { params }, secretaria);
    const mes = String(meses[0]?.idEstudianteGradoColegiatura);
    await call(pagarMensualidad, { params: { id: mes } }, secretaria);
    expect((await desasignar(id)).message).toMatch(
      /ya tiene pagos registrados\. Puedes anular la inscripción\.$/,
    );

    const anulada = await call(contract.anularInscripcion, { params }, secretaria);
    expect(anulada.data.estado).toBe('anulada');
    expect(await seccionDe(clase)).toEqual([companiera]);
    expect((await call(contract.anularInscripcion, { params }, secretaria)).code).toBe(0);
    const idEstudiante = clase.estudiantes[0]?.idEstudiante ?? 0;
    const expediente = await call(verEstudiante, { params: { id: String(idEstudiante) } }, secretaria);
    expect(expediente.data.estudiantesGrados).toMatchObject([{ estado: 'anulada' }]);
    expect((await asignar(idEstudiante, clase.idGradoSeccion)).code).toBe(1);
  });

  it('no quita lo que tiene entregas, notas, borradores o publicaciones', async () => {
    for (const valores of [
      { idEstadoActividad: 2, fechaEntrega: '2026-03-01T00:00:00.000Z' },
      { idEstadoActividad: 3, calificacion: 8 },
      { borradorCalificacion: 5 },
      { examenFechaHoraIniciado: '2026-03-01T00:00:00.000Z' },
    ]) {
      const { clase, id } = await inscrito();
      const { participantes } = await crearActividad(db, {
        idMateriaBloque: clase.bloques[1] ?? 0,
        autor: { idColaborador: clase.docente.idColaborador },
        alumnos: [id],
      });
      await ponerParticipante(db, participantes[0] ?? 0, valores);
      const reply = await desasignar(id);
      expect(reply.code).toBe(0);
      expect(reply.message).toMatch(
        /ya tiene entregas, notas, observaciones o publicaciones\. Puedes anular/,
      );
    }
    const { clase, id } = await inscrito();
    await crearActividad(db, {
      tipo: 7,
      idMateriaBloque: clase.bloques[1] ?? 0,
      autor: { idEstudianteGrado: id },
    });
    expect((await desasignar(id)).message).toContain('publicaciones');
  });

  it('no quita lo que alguien empezó a escribir, ni lo que ya se conversó', async () => {
    const conBorrador = await conTrabajo(escuela);
    const form = borradorDe(0, 'Un medio');
    const { params } = conBorrador;
    expect((await call(trabajoTarea.guardarBorrador, { params, form }, conBorrador.ana)).code).toBe(1);
    const conversado = await conTrabajo(escuela);
    await call(
      comentariosPrivadosEstudiante.tarea.crear,
      { params: conversado.suyo, body: { comentario: '¿Puedo entregar mañana?' } },
      conversado.ana,
    );
    for (const { clase } of [conBorrador, conversado]) {
      expect((await desasignar(clase.alumnos[0] ?? 0)).message).toMatch(
        /ya tiene entregas, notas, observaciones o publicaciones\. Puedes anular/,
      );
    }
  });

  it('toca solo a quien se nombra: lo de su compañera queda, y no lo detiene', async () => {
    const uno = await conTrabajo(escuela);
    const [id = 0, companiera = 0] = uno.clase.alumnos;
    const params = { idEstudianteGrado: String(companiera) };
    await call(generarPagos, { params }, secretaria);
    const { data: meses } = await call(mensualidadesDeInscripcion, { params }, secretaria);
    const mes = String(meses[0]?.idEstudianteGradoColegiatura);
    await call(pagarMensualidad, { params: { id: mes } }, secretaria);
    const { data: pagos } = await call(pagosDeInscripcion, { params }, secretaria);
    const suPago = { params: { id: String(pagos[1]?.idEstudianteGradoPago) } };
    expect((await call(pagarPago, suPago, secretaria)).code).toBe(1);
    await call(
      trabajoTarea.guardarBorrador,
      { params: uno.params, form: borradorDe(0, 'Un medio') },
      uno.luis,
    );
    const body = { comentario: '¿Puedo entregar mañana?' };
    const suyo = { idParticipante: String(uno.numeros[1]) };
    await call(comentariosPrivadosEstudiante.tarea.crear, { params: suyo, body }, uno.luis);
    expect((await desasignar(id)).code).toBe(1);
    expect(await seccionDe(uno.clase)).toEqual([companiera]);
    await call(anularMensualidad, { params: { id: mes } }, secretaria);
    expect((await desasignar(companiera)).message).toMatch(/ya tiene pagos registrados/);
    expect(await leerParticipante(db, uno.numeros[1] ?? 0)).toMatchObject({ idEstudianteGrado: companiera });
  });

  it('en lista: todos o ninguno, con números o con objetos', async () => {
    const clase = await crearClase(db, { alumnos: 3 });
    const [a = 0, b = 0, c = 0] = clase.alumnos;
    const quitar = (body: (number | { idEstudianteGrado: number })[]) =>
      call(contract.desasignarEstudiantes, { body }, secretaria);
    expect((await quitar([a, 999_999])).status).toBe(404);
    expect((await seccionesDe(clase.grado.idGrado)).data[0]?.estudiantesGrados).toHaveLength(3);
    expect((await quitar([a, { idEstudianteGrado: b }])).message).toBe(
      'Estudiantes desasignados correctamente.',
    );
    const quedan = (await seccionesDe(clase.grado.idGrado)).data[0]?.estudiantesGrados;
    expect(quedan?.map(({ idEstudianteGrado }) => idEstudianteGrado)).toEqual([c]);
  });

  it('un ciclo cerrado no cambia', async () => {
    const clase = await crearClase(db, { alumnos: 1, ciclo: 2025 });
    expect((await desasignar(clase.alumnos[0] ?? 0)).message).toBe('El ciclo escolar 2025 ya está cerrado.');
  });
});
