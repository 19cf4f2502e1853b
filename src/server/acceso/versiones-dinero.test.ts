import * as bancos from '#shared/banco/cuentas.ts';
import * as ajustes from '#shared/caja/ajustes.ts';
import * as cuotas from '#shared/cuotas.ts';
import * as series from '#shared/recibos/series.ts';
import * as recibos from '#shared/recibos.ts';
import { crearCarrera } from '#testing/builders-estructura.ts';
import { crearCuotaCarrera, crearCuotaNivel, crearTipoPago } from '#testing/builders-pagos.ts';
import { abrirConDos, type Editable, probarDos } from '#testing/dos-personas.ts';
import { EN_EFECTIVO, entero } from '#testing/ventanilla.ts';

const { db, call, alumno, cobrosDe, cobrar, ana, beto } = await abrirConDos();

const REGISTROS: Record<string, () => Promise<Editable>> = {
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

probarDos({ ana, beto }, REGISTROS);
