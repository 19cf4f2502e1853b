import { estadoDeCuentaEnPdf, estadoDeCuentaPropioEnPdf } from '#shared/cuentas/estados.ts';
import { descargar } from '#web/kit/download.ts';
import { MenuAcciones } from '#web/kit/ui/ActionMenu.tsx';
import { IconoBajar } from '#web/kit/ui/icons.tsx';
import { avisos } from '#web/kit/ui/toasts.ts';

const NOMBRE = 'estado-de-cuenta.pdf';

interface EstadoDeCuentaProps {
  /** null: of who looks at it. */
  idEstudiante: number | null;
  ciclo: number;
  text: string;
}

const bajar = (idEstudiante: number | null, ciclo: string | undefined): Promise<void> =>
  idEstudiante === null
    ? descargar(estadoDeCuentaPropioEnPdf, { query: { ciclo } }, NOMBRE)
    : descargar(estadoDeCuentaEnPdf, { params: { id: String(idEstudiante) }, query: { ciclo } }, NOMBRE);

/** The paper of what is charged, paid and left: of the year shown, or of all. */
export const EstadoDeCuenta = ({ idEstudiante, ciclo, text }: EstadoDeCuentaProps) => (
  <MenuAcciones
    text={text}
    label={text}
    variant="outlined"
    icon={<IconoBajar />}
    actions={[
      {
        text: `Del ciclo ${ciclo}`,
        onClick: () => void bajar(idEstudiante, String(ciclo)).catch(avisos.fallo),
      },
      {
        text: 'De todos los ciclos',
        onClick: () => void bajar(idEstudiante, undefined).catch(avisos.fallo),
      },
    ]}
  />
);
