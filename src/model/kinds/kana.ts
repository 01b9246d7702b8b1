import { formattedText } from './text-kind.ts';

export const kana = formattedText('kana', { examples: () => ['サトウ ハナコ', 'ジョン・スミス', 'ヴァンサン'] });
