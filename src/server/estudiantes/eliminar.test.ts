import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { esColegiatura } from '#shared/cuentas.rules.ts';
import { generarPagos, mensualidadesDeInscripcion, pagosDeInscripcion } from '#shared/cuentas.ts';
import * as contract from '#shared/estudiantes.ts';
import { startTestApp } from '#testing/app.ts';
import { contar, crearColaborador, crearEstudiante, only } from '#testing/builders.ts';
import { crearGrado, inscribir } from '#testing/builders-estructura.ts';
import { crearCuotasDePrimaria } from '#testing/builders-pagos.ts';
import { estudiantes } from './tables.ts';

const { db, call, iniciarSesionDe } = await startTestApp();
const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));

describe('eliminar un estudiante', () => {
  const eliminar = (id: number) =>
    call(contract.eliminarEstudiante, { params: { id: String(id) } }, secretaria);

  it('antes de eliminarlo se sabe dónde está inscrito, cuánto debe y qué entregó', async () => {
    const vinculos = async (id: number, sesion = secretaria) =>
      call(contract.verVinculosDeEstudiante, { params: { id: String(id) } }, sesion);
    const { idEstudiante, idUsuario } = await crearEstudiante(db);
    expect((await vinculos(idEstudiante)).data).toMatchObject({
      inscripciones: [],
      debe: 0,
      entregas: 0,
    });
    await crearCuotasDePrimaria(db);
    const { idGradoSeccion, nombre } = await crearGrado(db);
    const inscripcion = await inscribir(db, { idEstudiante, idGradoSeccion });
    await call(
      generarPagos,
      { params: { idEstudianteGrado: String(inscripcion) }, query: { meses: '9,10' } },
      secretaria,
    );
    const { data } = await vinculos(idEstudiante);
    expect(data.inscripciones).toEqual([{ ciclo: 2026, asignacion: `${nombre} A · Primaria` }]);
    const params = { idEstudianteGrado: String(inscripcion) };
    const pagos = (await call(pagosDeInscripcion, { params }, secretaria)).data;
    const meses = (await call(mensualidadesDeInscripcion, { params }, secretaria)).data;
    const debidos = [
      ...pagos.filter((uno) => !esColegiatura(uno)).map(({ total }) => total),
      ...meses.map(({ cantidad }) => cantidad),
    ];
    expect(data.debe).toBe(debidos.reduce((suma, uno) => suma + uno, 0));
    expect(data.debe).toBeGreaterThan(0);
    expect((await vinculos(999_999)).status).toBe(404);
    expect((await vinculos(idEstudiante, await iniciarSesionDe({ idUsuario }))).status).toBe(403);
  });

  it('sin historia se borra con su usuario', async () => {
    const { idEstudiante } = await crearEstudiante(db);
    const antes = await contar(db, 'usuarios');
    expect((await eliminar(idEstudiante)).message).toBe('Estudiante eliminado correctamente.');
    expect(await contar(db, 'usuarios')).toBe(antes - 1);
    expect((await eliminar(idEstudiante)).status).toBe(404);
  });

  it('con inscripciones queda inactivo, fuera de la lista y sin poder entrar', async () => {
    const { idEstudiante, idUsuario } = await crearEstudiante(db, { nombre1: 'Retirada' });
    await inscribir(db, { idEstudiante, idGradoSeccion: (await crearGrado(db)).idGradoSeccion });
    const sesion = await iniciarSesionDe({ idUsuario });
    expect((await eliminar(idEstudiante)).code).toBe(1);
    const fila = only(await db.select().from(estudiantes).where(eq(estudiantes.idEstudiante, idEstudiante)));
    expect(fila.activo).toBe(false);
    const lista = await call(contract.listarEstudiantes, { query: { q: 'Retirada' } }, secretaria);
    expect(lista.data).toEqual([]);
    expect((await call(contract.verEstudiante, { params: { id: '1' } }, sesion)).status).toBe(401);
    const expediente = await call(
      contract.verEstudiante,
      { params: { id: String(idEstudiante) } },
      secretaria,
    );
    expect(expediente.data.estudiantesGrados).toHaveLength(1);
  });
});
