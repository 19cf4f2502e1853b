import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Escuela, en } from '#testing/web/servidor-de-examen.ts';
import { abrir, boton, conExamen, pasar } from '#web/shell/testing/pantalla-de-examen.tsx';

conExamen();

describe('el editor de la respuesta', () => {
  const dialogo = () => screen.getByRole('dialog', { name: 'Respuesta' });
  const campo = (): HTMLTextAreaElement => within(dialogo()).getByLabelText(/^Entrega/);
  const teclear = (value: string) => fireEvent.change(campo(), { target: { value } });
  const estadoEscrito = () => within(dialogo()).queryByRole('status')?.textContent;
  async function abrirEditor(dado: Partial<Escuela> = {}) {
    const uno = await abrir(dado);
    fireEvent.click(boton('Escribir respuesta'));
    await pasar(300);
    return uno;
  }
  const desdeElTelefono = (escuela: Escuela, contenido: string) => {
    escuela.trabajo = { ...escuela.trabajo, contenido, version: escuela.trabajo.version + 1 };
  };

  it('muestra lo que se guardó desde otro equipo, y una letra más no lo borra', async () => {
    const { escuela } = await abrirEditor();
    desdeElTelefono(escuela, 'Desde el teléfono');
    await pasar(6_500);
    expect(campo().value).toBe('Desde el teléfono');
    expect(dialogo().textContent).toContain('Se actualizó con lo que escribiste en otro equipo.');
    teclear(`${campo().value}.`);
    await pasar(3_000);
    expect(escuela.trabajo.contenido).toBe('Desde el teléfono.');
  });

  it('si aquí ya se escribía, ahí mismo muestra los dos textos y se elige', async () => {
    const { escuela } = await abrirEditor();
    teclear('de aquí');
    desdeElTelefono(escuela, 'de allá');
    await pasar(8_000);
    expect(campo().value).toBe('de aquí');
    expect(estadoEscrito()).toBe('Elige qué conservar.');
    expect(within(dialogo()).getByLabelText('El texto de allá').textContent).toBe('Allá dice: de allá');
    teclear('de aquí y más');
    fireEvent.click(within(dialogo()).getByRole('button', { name: 'Conservar este' }));
    await pasar(3_000);
    expect(escuela.trabajo.contenido).toBe('de aquí y más');
    expect(estadoEscrito()).toBe('Tu trabajo está guardado. Todavía no lo entregas.');
  });

  it('una palabra que el teclado todavía compone no cambia bajo los dedos, y se elige', async () => {
    const { escuela } = await abrirEditor();
    fireEvent.compositionStart(campo());
    desdeElTelefono(escuela, 'de allá');
    await pasar(6_500);
    expect(campo().value).toBe('');
    teclear('ho');
    fireEvent.compositionEnd(campo());
    await pasar(3_000);
    expect(campo().value).toBe('ho');
    expect(within(dialogo()).getByLabelText('El texto de allá').textContent).toBe('Allá dice: de allá');
    expect(escuela.trabajo.contenido).toBe('de allá');
  });

  it('dice donde se escribe si no hay red y dónde quedó', async () => {
    await abrirEditor();
    await act(async () => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      window.dispatchEvent(new Event('offline'));
    });
    teclear('sin red');
    await pasar(100);
    expect(estadoEscrito()).toBe('Sin conexión. Guardado en este equipo. Todavía no lo entregas.');
  });

  it('un texto demasiado largo no se manda, y al acortarlo se guarda', async () => {
    const { escuela, llamadas } = await abrirEditor();
    teclear('a'.repeat(20_001));
    await pasar(5_000);
    expect(llamadas).not.toContain('borrador');
    expect(dialogo().textContent).toContain('Sobra 1 carácter: el máximo es 20000.');
    expect(estadoEscrito()).toBe('Se guardará cuando el texto no pase del máximo.');
    teclear('a'.repeat(20_000));
    await pasar(3_000);
    expect(escuela.trabajo.contenido).toHaveLength(20_000);
  });

  it('se queda abierto cuando acaba el tiempo, dice qué pasó y ya no deja escribir', async () => {
    const { escuela } = await abrirEditor();
    teclear('a medio cami');
    escuela.clase = { ...escuela.clase, fin: en(-1) };
    await pasar(9_000);
    expect(campo().readOnly).toBe(true);
    expect(campo().value).toBe('a medio cami');
    expect(within(dialogo()).getByRole('alert').textContent).toBe(
      'El examen terminó. Quedó guardado sin entregar. Tu docente todavía puede recogerlo.',
    );
    escuela.clase = { ...escuela.clase, fin: en(600) };
    await pasar(6_500);
    expect(campo().readOnly).toBe(false);
    expect(within(dialogo()).queryByRole('alert')).toBeNull();
  });

  it('dice donde se escribe que el trabajo ya no se recibe, y lo escrito sigue a la vista', async () => {
    const { escuela, llamadas } = await abrirEditor();
    escuela.guarda = false;
    teclear('no llega');
    await pasar(3_000);
    expect(estadoEscrito()).toBe('Ya no se puede guardar este trabajo.');
    expect(campo().value).toBe('no llega');
    await pasar(30_000);
    expect(llamadas.filter((una) => una === 'borrador').length).toBeLessThan(10);
    escuela.guarda = true;
    await pasar(60_000);
    expect(escuela.trabajo.contenido).toBe('no llega');
  });
});
