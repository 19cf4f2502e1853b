import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Escuela, en, entregado } from '#testing/web/servidor-de-examen.ts';
import { archivo } from '#testing/web/servidor-de-trabajo.ts';
import { toastStore } from '#web/kit/ui/toasts.ts';
import { abrir, boton, conExamen, panel, pasar } from '#web/shell/testing/pantalla-de-examen.tsx';

const { copiado } = vi.hoisted(() => ({ copiado: vi.fn(async () => true) }));
vi.mock('#web/kit/clipboard.ts', () => ({ copyText: copiado }));

const dichos = () => toastStore.read().map(({ text: texto }) => texto);
conExamen();

describe('la pantalla de un examen', () => {
  it('se entera en seis segundos de que su docente lo abrió', async () => {
    const sinIniciar = { examenFechaHoraIniciado: null, examenFechaHoraFinalizado: null };
    const { escuela } = await abrir({ clase: { inicio: null, fin: null }, participante: sinIniciar });
    expect(screen.getByText('Examen no iniciado')).toBeTruthy();
    escuela.clase = { inicio: en(0), fin: en(3_600) };
    await pasar(6_000);
    expect(screen.getByText('Examen en curso')).toBeTruthy();
    expect(dichos()).toEqual(['Tu docente abrió el examen. Ya puedes iniciarlo.']);
  });

  it('lo que dijo de abrirlo se va en cuanto se inicia', async () => {
    const sinIniciar = { examenFechaHoraIniciado: null, examenFechaHoraFinalizado: null };
    const { escuela } = await abrir({ clase: { inicio: null, fin: null }, participante: sinIniciar });
    escuela.clase = { inicio: en(0), fin: en(3_600) };
    await pasar(6_000);
    expect(dichos()).toHaveLength(1);
    escuela.participante = { examenFechaHoraIniciado: en(0), examenFechaHoraFinalizado: en(3_600) };
    fireEvent.click(screen.getByRole('button', { name: 'Iniciar examen' }));
    await pasar(200);
    expect(screen.getByRole('timer')).toBeTruthy();
    expect(dichos()).toEqual([]);
  });

  it('mientras nada cambia pregunta y no vuelve a leer; sin verse no pregunta, y al verse lo hace enseguida', async () => {
    const { llamadas } = await abrir();
    await pasar(20_000);
    const preguntas = () => llamadas.filter((una) => una === 'estado').length;
    expect(llamadas.filter((una) => una === 'ver')).toHaveLength(1);
    expect(preguntas()).toBeGreaterThanOrEqual(4);
    expect(preguntas()).toBeLessThanOrEqual(6);
    const visto = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await pasar(6_000);
    const antes = preguntas();
    await pasar(12_000);
    expect(preguntas()).toBe(antes);
    visto.mockReturnValue('visible');
    window.dispatchEvent(new Event('visibilitychange'));
    await pasar(50);
    expect(preguntas()).toBe(antes + 1);
    expect(llamadas.filter((una) => una === 'ver')).toHaveLength(2);
  });

  it('cuando la recogen, lo último que se escribió va incluido y ya no corre el tiempo', async () => {
    const { escuela, escribir } = await abrir();
    await escribir('hasta aquí');
    await pasar(2_000);
    escuela.participante = entregado('la docente');
    await pasar(3_000);
    await escribir('hasta aquí llegué');
    await pasar(3_000);
    expect(escuela.trabajo.contenido).toBe('hasta aquí llegué');
    expect(dichos()).toContain('Tu docente recogió tu examen.');
    expect(screen.queryByRole('timer')).toBeNull();
    expect(within(panel()).getByText('hasta aquí llegué')).toBeTruthy();
    expect(within(panel()).getByText(/^Tu docente lo recogió el/)).toBeTruthy();
    expect(screen.queryByText('Anular entrega')).toBeNull();
  });

  it('cuando la detienen lo dice, y lo guardado todavía se puede recoger', async () => {
    const { escuela, escribir } = await abrir();
    await escribir('a medias');
    await pasar(2_000);
    escuela.clase = { ...escuela.clase, fin: en(-1) };
    await pasar(6_500);
    expect(dichos()).toEqual(['Tu docente detuvo el examen.']);
    expect(
      within(panel()).getByText('Quedó guardado sin entregar. Tu docente todavía puede recogerlo.'),
    ).toBeTruthy();
  });

  it('lo que guardó otro dispositivo aparece sin tocar nada', async () => {
    const { escuela } = await abrir();
    escuela.trabajo = { contenido: 'desde el teléfono', videos: [], archivos: [], version: 1 };
    await pasar(6_500);
    expect(within(panel()).getByText('desde el teléfono')).toBeTruthy();
    expect(boton('Entregar')).toBeTruthy();
  });
});

describe('anular una entrega sin recibir respuesta', () => {
  async function anular(corte: Escuela['corte']) {
    const { llamadas } = await abrir({ participante: entregado('ella'), corte });
    fireEvent.click(boton('Anular entrega'));
    await pasar(300);
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Anular entrega' }));
    await pasar(3_000);
    expect(llamadas.filter((ruta) => ruta === 'anular')).toHaveLength(1);
  }

  it('que sí llegó: se ve anulada y no se habla de una falla', async () => {
    await anular('después');
    expect(boton('Marcar como completada')).toBeTruthy();
    expect(toastStore.read().map(({ tone: tono }) => tono)).toEqual(['success']);
  });

  it('que no llegó: sigue entregada y se dice', async () => {
    await anular('antes');
    expect(boton('Anular entrega')).toBeTruthy();
    expect(toastStore.read().map(({ tone: tono }) => tono)).toEqual(['error']);
  });
});

describe('lo que no alcanzó a enviarse', () => {
  /** Submitted from another device while this one had a newer text. */
  async function conTextoPropio(participante: Escuela['participante']) {
    const uno = await abrir({ trabajo: { contenido: 'entregado', videos: [], archivos: [], version: 1 } });
    uno.escuela.guarda = false;
    uno.escuela.participante = participante;
    await uno.escribir('más nuevo');
    await pasar(8_000);
    expect(screen.getByText('Esto no alcanzó a enviarse y solo está en este equipo.')).toBeTruthy();
    return uno;
  }

  it('se copia', async () => {
    await conTextoPropio(entregado('ella'));
    fireEvent.click(boton('Copiar texto'));
    await pasar(10);
    expect(copiado).toHaveBeenCalledWith('más nuevo');
    expect(dichos()).toContain('Texto copiado.');
  });

  it('se descarta solo después de preguntar', async () => {
    const { outbox } = await conTextoPropio(entregado('ella'));
    fireEvent.click(boton('Descartar'));
    await pasar(300);
    expect(screen.getByRole('alertdialog').textContent).toContain('no se puede recuperar');
    expect(outbox.leer().entrega.contenido).toBe('más nuevo');
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Descartar' }));
    await pasar(300);
    expect(screen.queryByText(/^Esto no alcanzó/)).toBeNull();
    expect(within(panel()).getByText('entregado')).toBeTruthy();
  });

  it('se usa en lugar de lo entregado: la entrega se anula y queda listo para entregar', async () => {
    const { escuela, llamadas } = await conTextoPropio(entregado('ella'));
    escuela.guarda = true;
    fireEvent.click(boton('Usar este'));
    await pasar(300);
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Usar este' }));
    await pasar(3_000);
    expect(llamadas).toContain('anular');
    expect(escuela.trabajo.contenido).toBe('más nuevo');
    expect(boton('Entregar')).toBeTruthy();
  });

  it.each([
    ['tu docente ya recogió tu trabajo.', entregado('la docente')],
    ['tu trabajo ya fue calificado.', { idEstadoActividad: 3 }],
  ])('ya no se usa, y dice por qué: %s', async (razon, participante) => {
    await conTextoPropio(participante);
    expect(boton('Usar este').disabled).toBe(true);
    expect(within(panel()).getByText(`Ya no se puede usar: ${razon}`)).toBeTruthy();
    expect(boton('Copiar texto').disabled).toBe(false);
  });
});

describe('en palabras', () => {
  it('sin red, un borrador y una entrega que espera no dicen lo mismo', async () => {
    const { escribir, outbox } = await abrir();
    await act(async () => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      window.dispatchEvent(new Event('offline'));
    });
    await escribir('sin red');
    expect(
      within(panel()).getByText('Sin conexión. Guardado en este equipo. Todavía no lo entregas.'),
    ).toBeTruthy();
    await act(() => outbox.entregar());
    expect(within(panel()).getByText('Se entregará en cuanto vuelva la conexión.')).toBeTruthy();
    expect(within(panel()).queryByText(/Todavía no lo entregas/)).toBeNull();
  });

  it('una entrega vieja muestra los archivos de las dos partes y espera a que se elija', async () => {
    const { outbox, escribir } = await abrir();
    await escribir('de aquí');
    const otro = { contenido: null, videos: [], archivos: [archivo('foto.jpg')], version: 9 };
    const fetch = window.fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
      url.endsWith('/entregar')
        ? new Response(JSON.stringify({ code: 0, data: otro, message: 'Cambió.' }))
        : fetch(url, init),
    );
    await act(() => outbox.entregar());
    await pasar(200);
    const nota = within(panel()).getByRole('alert');
    expect(within(nota).getByRole('list', { name: 'Allá' }).textContent).toBe('foto.jpg');
    expect(within(nota).getByText('Sin archivos')).toBeTruthy();
    expect(
      within(nota)
        .getAllByRole('button')
        .map((uno) => uno.textContent),
    ).toEqual(['Juntar los dos', 'Conservar este', 'Usar el otro']);
    await pasar(10_000);
    expect(boton('Entregar').disabled).toBe(true);
    fireEvent.click(within(nota).getByText('Juntar los dos'));
    await pasar(50);
    expect(within(panel()).queryByRole('alert')).toBeNull();
    expect(within(panel()).getByText('foto.jpg')).toBeTruthy();
    expect(boton('Entregar').disabled).toBe(false);
  });

  it('lo que se apartó al completar se dice, y que vuelve', async () => {
    await abrir({ participante: entregado('ella'), apartado: true });
    expect(panel().textContent).toContain('Lo que tenías guardado vuelve si anulas la entrega.');
  });
});
