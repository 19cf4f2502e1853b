import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { ignoreUnseenClicks } from './double-click.ts';

const hecho = vi.fn();

function Pantalla() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Entregar
      </button>
      <ConfirmDialog
        open={open}
        title="Entregar"
        text="¿Desea entregar su trabajo?"
        accept="Sí"
        onAccept={hecho}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

beforeEach(() => {
  hecho.mockClear();
  ignoreUnseenClicks();
});

const aqui = { clientX: 120, clientY: 300 };
const entregar = () => screen.getByRole('button', { name: 'Entregar', hidden: true });
const si = () => screen.getByRole('button', { name: 'Sí' });
const pasan = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('una pregunta que se abre bajo el dedo', () => {
  it('no se contesta con el segundo clic, ni con el tercero', () => {
    render(<Pantalla />);
    fireEvent.click(entregar(), aqui);
    fireEvent.click(si(), { ...aqui, clientY: 306 });
    fireEvent.click(si(), aqui);
    expect(hecho).not.toHaveBeenCalled();
  });

  it('se contesta en otro lugar y con el teclado', () => {
    render(<Pantalla />);
    fireEvent.click(entregar(), aqui);
    fireEvent.click(si(), { clientX: 120, clientY: 380 });
    expect(hecho).toHaveBeenCalledTimes(1);
    fireEvent.click(si());
    expect(hecho).toHaveBeenCalledTimes(2);
  });

  it('se contesta en el mismo lugar medio segundo después', async () => {
    render(<Pantalla />);
    fireEvent.click(entregar(), aqui);
    await pasan(520);
    fireEvent.click(si(), aqui);
    expect(hecho).toHaveBeenCalledTimes(1);
  });

  it('lo que queda debajo de la que se cerró tampoco oye el segundo clic', () => {
    render(<Pantalla />);
    fireEvent.click(entregar(), { clientX: 300, clientY: 20 });
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }), { clientX: 60, clientY: 500 });
    const debajo = vi.fn();
    entregar().addEventListener('click', debajo);
    fireEvent.click(entregar(), { clientX: 60, clientY: 500 });
    expect(debajo).not.toHaveBeenCalled();
  });
});
