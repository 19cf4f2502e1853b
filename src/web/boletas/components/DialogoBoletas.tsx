import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import type { SeccionDeBoletas } from '../api.ts';
import type { Eleccion } from '../form.tsx';
import { Boletas } from './Boletas.tsx';
import { LotesDeLaSemana } from './LotesDeLaSemana.tsx';

interface DialogoProps {
  subject: string;
  ciclo: number;
  /** With more than one section, also the whole grade. */
  secciones: readonly SeccionDeBoletas[];
  inicial: Eleccion;
  /** Of one section alone, as for its homeroom teacher. */
  soloEsta?: boolean;
  onClose: () => void;
}

/** The form of the tab 'Boletas' over the screen of a grade or a section. */
export const DialogoBoletas = ({ subject, soloEsta = false, onClose, ...props }: DialogoProps) => (
  <ModalDialog open title="Boletas" subject={subject} onClose={onClose}>
    <Boletas {...props} alcances={soloEsta ? ['seccion'] : ['grado', 'seccion', 'nivel']} />
    {/* Who has no tab 'Boletas' finds here what was prepared, on whatever device. */}
    {soloEsta ? <LotesDeLaSemana deTodos={false} /> : null}
  </ModalDialog>
);
