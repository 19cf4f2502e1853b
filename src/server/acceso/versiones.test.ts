import { describe, expect, it } from 'vitest';
import { crearColaborador } from '#server/base/testing/builders.ts';
import { crearClase } from '#server/base/testing/builders-clase.ts';
import { crearCarrera, crearGrado, crearMateria, NIVELES } from '#server/base/testing/builders-estructura.ts';
import { crearCuotaCarrera, crearCuotaNivel, crearTipoPago } from '#server/base/testing/builders-pagos.ts';
import { abrirVentanilla, EN_EFECTIVO, entero } from '#server/base/testing/ventanilla.ts';
import * as carreras from '#shared/carreras.ts';
import * as clases from '#shared/clases.ts';
import * as colaboradores from '#shared/colaboradores.ts';
import * as escuela from '#shared/escuela.ts';
import * as estudiantes from '#shared/estudiantes.ts';
import * as grados from '#shared/grados.ts';
import * as materias from '#shared/materias.ts';
import * as niveles from '#shared/niveles.ts';
import * as ajustes from '#shared/pagos/ajustes.ts';
import * as bancos from '#shared/pagos/bancos.ts';
import * as cuotas from '#shared/pagos/cuotas.ts';
import * as recibos from '#shared/pagos/recibos.ts';
import * as series from '#shared/pagos/series.ts';

const { db, call, iniciarSesionDe, alumno, cobrosDe, cobrar } = await abrirVentanilla();
const directora = await crearColaborador(db, { cargos: [1], nombres: 'Alma Directora' });
const ana = await iniciarSesionDe(directora);
const beto = await iniciarSesionDe(await crearColaborador(db, { cargos: [1], nombres: 'Beto Subdirector' }));

interface Leido {
  version: number;
}

/** A record as two people edit it: read, and saved with one of two changes over a version. */
interface Editable {
  leer: () => Promise<Leido>;
  guardar: (
    cambio: object,
    version: number | undefined,
    cookie: string,
  ) => Promise<{ status: number; code: number; message: string; data: unknown }>;
  uno: object;
  otro: object;
}

const PERSONA = {
  codigo: null,
  nombre1: 'Ximena',
  nombre2: 'Isabel',
  nombre3: null,
  apellido1: 'Muñoz',
  apellido2: 'De León',
  fechaNacimiento: '2013-12-31',
  nombreMadre: 'Rosa De León',
  nombreResponsable: 'Rosa De León',
  nombreRecoger: 'Rosa De León',
  sexo: 1 as const,
};

/** Each kind of record, made anew. Bodies are those of the call before, with the change. */
const REGISTROS: Record<string, () => Promise<Editable>> = {
  async alumno() {
    const body = { ...PERSONA, cui: '4000000000001', direccion: 'Zona 1', telefonoMadre: '55550000' };
    const { data } = await call(estudiantes.crearEstudiante, { body }, ana);
    const { codigo, idEstudiante } = data;
    return {
      leer: async () =>
        (await call(estudiantes.verEstudiante, { params: { id: String(idEstudiante) } }, ana)).data,
      guardar: (cambio, version, cookie) =>
        call(
          estudiantes.editarEstudiante,
          { params: { codigo }, body: { ...body, codigo, ...cambio, version } },
          cookie,
        ),
      uno: { telefonoMadre: '55551111' },
      otro: { direccion: 'Zona 9' },
    };
  },
  async colaborador() {
    const body = {
      nombres: 'María Ñuñez',
      dpi: '5000000000999',
      telefono: '90000001',
      fechaNacimiento: '1990-02-28',
      colaboradoresCargos: [{ idCargo: 5 }],
    };
    const { data } = await call(colaboradores.crearColaborador, { body }, ana);
    const params = { idColaborador: String(data.idColaborador) };
    return {
      leer: async () => (await call(colaboradores.verColaborador, { params }, ana)).data,
      guardar: (cambio, version, cookie) =>
        call(colaboradores.editarColaborador, { params, body: { ...body, ...cambio, version } }, cookie),
      uno: { telefono: '90000002' },
      otro: { colaboradoresCargos: [{ idCargo: 5 }, { idCargo: 4 }] },
    };
  },
  async 'datos del colegio'() {
    const leer = async () => (await call(escuela.verEscuela, {}, ana)).data;
    const { logo: _, version: _version, departamento: _departamento, ...body } = await leer();
    return {
      leer,
      guardar: (cambio, version, cookie) =>
        call(escuela.editarEscuela, { body: { ...body, ...cambio, version } }, cookie),
      uno: { direccion: '4a. avenida' },
      otro: { telefono: '22220000' },
    };
  },
  async nivel() {
    const params = { codigo: 'primaria' };
    const leer = async () => (await call(niveles.verNivel, { params }, ana)).data;
    const { codigoNivelEstudiantil: codigo, activo, numeroBloques } = await leer();
    return {
      leer,
      guardar: (cambio, version, cookie) =>
        call(
          niveles.editarNivel,
          { params, body: { codigo, activo, numeroBloques, ...cambio, version } },
          cookie,
        ),
      uno: { resolucion: 'R-1' },
      otro: { numeroBloques: 5 },
    };
  },
  async grado() {
    const { idGrado } = await crearGrado(db, { nivel: 'primaria' });
    const input = { params: { idGrado: String(idGrado) }, query: { ciclo: 2026 } };
    const leer = async () => (await call(grados.verGrado, input, ana)).data;
    const { nombre } = await leer();
    const body = {
      nombre,
      idNivelEstudiantil: NIVELES.primaria,
      gradosSecciones: [{ seccion: 'A' as const }],
    };
    return {
      leer,
      guardar: (cambio, version, cookie) =>
        call(grados.editarGrado, { ...input, body: { ...body, ...cambio, version } }, cookie),
      uno: { nombre: `${nombre} matutino` },
      otro: { gradosSecciones: [{ seccion: 'A' }, { seccion: 'B' }] },
    };
  },
  async carrera() {
    const { idNivelEstudiantilCarrera, idCarrera } = await crearCarrera(db);
    const params = { idNivelEstudiantilCarrera: String(idNivelEstudiantilCarrera) };
    const nivel = { params: { nivel: 'diversificado' } };
    return {
      leer: async () => (await call(carreras.verCarrera, { params }, ana)).data,
      guardar: (cambio, version, cookie) =>
        call(
          carreras.editarCarrera,
          { ...nivel, body: { idCarrera, nombre: 'x', ...cambio, version } },
          cookie,
        ),
      uno: { nombre: 'Perito Contador' },
      otro: { nombre: 'Bachillerato' },
    };
  },
  async materia() {
    const { idMateria } = await crearMateria(db, { nivel: 'primaria' });
    const nivel = { params: { nivel: 'primaria' } };
    return {
      leer: async () => {
        const { data } = await call(materias.listarMaterias, nivel, ana);
        return data.find((una) => una.idMateria === idMateria) ?? { version: -1 };
      },
      guardar: (cambio, version, cookie) =>
        call(
          materias.editarMateria,
          { ...nivel, body: { idMateria, nombre: 'x', ...cambio, version } },
          cookie,
        ),
      uno: { nombre: 'Matemática' },
      otro: { nombre: 'Matemáticas' },
    };
  },
  async 'tipo de pago'() {
    const idPago = await crearTipoPago(db, { descripcion: 'Seguro' });
    const params = { id: String(idPago) };
    const body = { descripcion: 'Seguro', mensual: false };
    return {
      leer: async () => {
        const { data } = await call(cuotas.listarTiposPagos, {}, ana);
        return data.find((uno) => uno.idPago === idPago) ?? { version: -1 };
      },
      guardar: (cambio, version, cookie) =>
        call(cuotas.editarTipoPago, { params, body: { ...body, ...cambio, version } }, cookie),
      uno: { descripcion: 'Seguro escolar' },
      otro: { mensual: true },
    };
  },
  async 'cuota de un nivel'() {
    const idPago = await crearTipoPago(db);
    const id = await crearCuotaNivel(db, { idPago });
    const body = { idPagoNivelEstudiantil: id, idPago, cantidad: 75 };
    return {
      leer: async () => (await call(cuotas.verCuotaNivel, { params: { id: String(id) } }, ana)).data,
      guardar: (cambio, version, cookie) =>
        call(
          cuotas.guardarCuotaNivel,
          { params: { codigo: 'primaria' }, body: { ...body, ...cambio, version } },
          cookie,
        ),
      uno: { cantidad: 80 },
      otro: { cantidad: 90 },
    };
  },
  async 'cuota de una carrera'() {
    const { idNivelEstudiantilCarrera } = await crearCarrera(db);
    const idPago = await crearTipoPago(db);
    const id = await crearCuotaCarrera(db, { idPago, idNivelEstudiantilCarrera });
    const body = { idPagoNivelEstudiantilCarrera: id, idPago, cantidad: 75 };
    const params = { id: String(idNivelEstudiantilCarrera) };
    return {
      leer: async () => (await call(cuotas.verCuotaCarrera, { params: { id: String(id) } }, ana)).data,
      guardar: (cambio, version, cookie) =>
        call(cuotas.guardarCuotaCarrera, { params, body: { ...body, ...cambio, version } }, cookie),
      uno: { cantidad: 80 },
      otro: { cantidad: 90 },
    };
  },
  async 'cuenta bancaria'() {
    const body = { banco: 'Industrial', ultimos4: '1234', activa: true, metodo: 'deposito' as const };
    const { data } = await call(bancos.agregarCuentaBancaria, { body }, ana);
    const params = { id: String(data.idCuentaBancaria) };
    return {
      leer: async () => {
        const todas = await call(bancos.cuentasBancarias, {}, ana);
        return todas.data.find((una) => una.idCuentaBancaria === data.idCuentaBancaria) ?? { version: -1 };
      },
      guardar: (cambio, version, cookie) =>
        call(bancos.editarCuentaBancaria, { params, body: { ...body, ...cambio, version } }, cookie),
      uno: { metodo: 'transferencia' },
      otro: { banco: 'Banco Industrial' },
    };
  },
  async 'serie de recibos'() {
    const body = { serie: 'Z', siguiente: '5', activa: true, predeterminada: false };
    const { data } = await call(series.agregarSerie, { body: { ...body, clase: 'manual' } }, ana);
    const params = { id: String(data.idSerie) };
    return {
      leer: async () => {
        const todas = await call(series.listarSeries, {}, ana);
        return todas.data.find((una) => una.idSerie === data.idSerie) ?? { version: -1 };
      },
      guardar: (cambio, version, cookie) =>
        call(series.editarSerie, { params, body: { ...body, ...cambio, version } }, cookie),
      uno: { siguiente: '9' },
      otro: { serie: 'Y' },
    };
  },
  async 'ajustes de caja'() {
    return {
      leer: async () => (await call(ajustes.verAjustesDeCaja, {}, ana)).data,
      guardar: (cambio, version, cookie) =>
        call(
          ajustes.guardarAjustesDeCaja,
          { body: { razonSocial: '', leyendaRecibo: 'Gracias por su pago.', ...cambio, version } },
          cookie,
        ),
      uno: { razonSocial: 'Educación, S. A.' },
      otro: { leyendaRecibo: 'Gracias.' },
    };
  },
  async recibo() {
    const { idEstudiante } = await alumno();
    const [mes] = await cobrosDe(idEstudiante);
    if (!mes) throw new Error('no debe');
    const { idRecibo } = (await cobrar([entero(mes)], EN_EFECTIVO)).data;
    const params = { id: String(idRecibo) };
    return {
      leer: async () => (await call(recibos.verRecibo, { params }, ana)).data,
      guardar: (cambio, version, cookie) =>
        call(recibos.corregirRecibo, { params, body: { ...EN_EFECTIVO, ...cambio, version } }, cookie),
      uno: { pagador: 'Marta Tzoc de Pérez' },
      otro: { nit: '576937-K' },
    };
  },
};

const docente = async () => {
  const clase = await crearClase(db);
  const cookie = await iniciarSesionDe(clase.docente);
  return { cookie, asignacion: String(clase.idAsignacion) };
};

describe.each(Object.entries(REGISTROS))('%s que dos personas editan', (_, crear) => {
  it('la segunda no borra lo de la primera: ve lo guardado y quién lo guardó, y decide', async () => {
    const { leer, guardar, uno, otro } = await crear();
    const { version } = await leer();
    expect((await guardar(uno, version, ana)).code).toBe(1);
    const guardado = await leer();
    expect(guardado.version).not.toBe(version);

    const tarde = await guardar(otro, version, beto);
    expect(tarde).toMatchObject({ status: 200, code: 0 });
    expect(tarde.message).toContain('Alma Directora guardó otros cambios');
    expect(tarde.data).toMatchObject({
      version: guardado.version,
      ajeno: { quien: 'Alma Directora', cuando: expect.stringMatching(/^2026-/) },
    });
    expect(await leer()).toEqual(guardado);

    expect((await guardar({ ...uno, ...otro }, guardado.version, beto)).code).toBe(1);
    // Who sends no version changes whatever is stored, as before.
    expect((await guardar(uno, undefined, ana)).code).toBe(1);
    // Of two at the same moment one is saved, and the other decides.
    const { version: ahora } = await leer();
    const dos = await Promise.all([ana, beto].map((quien) => guardar(otro, ahora, quien)));
    expect(dos.map(({ code }) => code).sort()).toEqual([0, 1]);
  });
});

it('la videoconferencia de una clase, en dos equipos de su docente', async () => {
  const { cookie, asignacion } = await docente();
  const leer = () =>
    call(clases.leerClaseDelDocente, { params: { idassignment: asignacion } }, cookie).then(
      ({ data }) => data,
    );
  const { version } = await leer();
  const guardar = (meetingLinkString: string) =>
    call(clases.configurarReunion, { query: { asignacion }, body: { meetingLinkString, version } }, cookie);
  expect((await guardar('zoom.us/j/1')).code).toBe(1);
  expect(await guardar('zoom.us/j/2')).toMatchObject({ code: 0, data: { version: (await leer()).version } });
});
